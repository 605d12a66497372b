/** Air and the room for it in English, Finnish, Swedish and German, as models name layers and materials. */
const air =
  /^(?:air|ilma|luft)$|\bair[ _-]?(?:space|gap|layer|cavity|void)s?\b|\b(?:ventilat(?:ed|ion)|air|empty)[ _-]cavity\b|^cavity$|ilma(?:rako|väli|tila|kerros)|tuuletus(?:rako|väli|tila)|luft(?:spalt|schicht|raum|rum)|hinterlüftung/i;

/** Battens and the like stand in a gap: that layer is not of air alone. */
const solid =
  /koolaus|\brima|soiro|rimoitus|\blauta|läkt|regel|\bbatten|\blath|\bstud|furring|lattung|insulat|\bwool|villa|eriste/i;

/**
 * A layer of air, by its name or by IfcMaterialLayer.IsVentilated (ISO 16739-1: true = air that is exchanged, unknown = a
 * gap whose exchange is not known; programs write unknown beside solid layers, too, so that it only counts without a name).
 */
export const isAirLayer = (name: string, ventilated: string): boolean => {
  if (solid.test(name)) return false;
  return air.test(name.trim()) || ventilated === 'T' || (ventilated === 'U' && name === '');
};
