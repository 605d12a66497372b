/**
 * What people on site call a thing, and the word that the emission library uses for it (both folded). A map, because what
 * is searched is a person's text: `constructor` is no synonym of anything.
 */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    harjateras: ['terasraudoite'],
    betoniteras: ['terasraudoite'],
    raudoitus: ['terasraudoite'],
    reinforcement: ['rebar'],
    styrox: ['eps'],
    styroksi: ['eps'],
    polystyrene: ['eps', 'xps'],
    mineral: ['stone', 'glass'],
    glulam: ['glt'],
    mineraalivilla: ['kivivilla', 'lasivilla'],
    rockwool: ['stone'],
    kattohuopa: ['bitumikermikate'],
    huopakate: ['bitumikermikate'],
    singeli: ['sora'],
    sepeli: ['murske'],
    peltikatto: ['teraslevy'],
    pelti: ['teraslevy'],
    drywall: ['plasterboard'],
    lauta: ['sahatavara'],
    lankku: ['sahatavara'],
    lumber: ['timber'],
    wood: ['timber'],
    kertopuu: ['lvl'],
    faneeri: ['vaneri'],
    polyuretaani: ['pu'],
    polyurethane: ['pu'],
    lavuaari: ['pesuallas'],
    sink: ['washbasin'],
    wc: ['istuin'],
    lift: ['elevator'],
    tap: ['faucet'],
    muovimatto: ['vinyylilattia'],
    kokolattiamatto: ['tekstiililattia'],
    carpet: ['textile'],
    pihakivi: ['paallystekivi'],
    aurinkosahko: ['aurinkopaneeli'],
    photovoltaic: ['solar'],
    savupiippu: ['terashormi'],
  }),
);

/** Other words to look for instead of a searched one; the word itself stays the better match. */
export const synonymsOf = (word: string): readonly string[] => synonyms.get(word) ?? [];
