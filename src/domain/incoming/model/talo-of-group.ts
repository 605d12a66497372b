import type { ModelGroup } from './model-takeoff.ts';

/** Why a class of Talo 2000 is proposed. */
const taloReasons = ['class', 'is-external', 'is-load-bearing', 'kind', 'name', 'lowest-storey'] as const;
export type TaloReason = (typeof taloReasons)[number];

export interface TaloProposal {
  readonly code: string;
  readonly why: TaloReason;
}

type Facts = Pick<
  ModelGroup,
  | 'className'
  | 'predefinedType'
  | 'typeKind'
  | 'typeName'
  | 'descriptions'
  | 'names'
  | 'material'
  | 'isExternal'
  | 'isLoadBearing'
  | 'level'
>;

/**
 * The class of the Talo 2000 nomenclature that elements of a model belong to; null = the model does not tell. A table of
 * this product's own: classes of IFC (ISO 16739-1) against the Finnish nomenclature of building elements.
 */
export const taloOfGroup = (group: Facts): TaloProposal | null => {
  const name = group.className.replace(/^IFC/, '').replace(/(STANDARDCASE|ELEMENTEDCASE)$/, '');
  const simple = byClass[name];
  if (simple !== undefined) return { code: simple, why: 'class' };
  return byFacts[name]?.(group) ?? null;
};

/** One class, one code. */
const byClass: Readonly<Record<string, string>> = {
  COLUMN: '1233',
  BEAM: '1234',
  MEMBER: '1238',
  PLATE: '1238',
  ELEMENTASSEMBLY: '1238',
  REINFORCINGBAR: '1238',
  REINFORCINGMESH: '1238',
  TENDON: '1238',
  CURTAINWALL: '1245',
  SHADINGDEVICE: '1244',
  ROOF: '1261',
  RAILING: '1314',
  CHIMNEY: '1342',
  FOOTING: '1211',
  CAISSONFOUNDATION: '1213',
  DEEPFOUNDATION: '1213',
  PILE: '1121',
  REINFORCEDSOIL: '1123',
  EARTHWORKSFILL: '1114',
  PAVEMENT: '1131',
  COURSE: '1131',
  KERB: '1131',
  FURNISHINGELEMENT: '1331',
  FURNITURE: '1331',
  SYSTEMFURNITUREELEMENT: '1331',
  SANITARYTERMINAL: '212',
  WASTETERMINAL: '212',
  SPACEHEATER: '211',
  BOILER: '211',
  CHILLER: '214',
  FIRESUPPRESSIONTERMINAL: '215',
  PIPESEGMENT: '21',
  PIPEFITTING: '21',
  PUMP: '21',
  VALVE: '21',
  TANK: '21',
  DUCTSEGMENT: '22',
  DUCTFITTING: '22',
  DUCTSILENCER: '22',
  AIRTERMINAL: '22',
  AIRTERMINALBOX: '22',
  AIRTOAIRHEATRECOVERY: '22',
  FAN: '22',
  DAMPER: '22',
  CABLESEGMENT: '23',
  CABLEFITTING: '23',
  CABLECARRIERSEGMENT: '23',
  CABLECARRIERFITTING: '23',
  LIGHTFIXTURE: '23',
  LAMP: '23',
  OUTLET: '23',
  ELECTRICDISTRIBUTIONBOARD: '23',
  TRANSFORMER: '23',
  SOLARDEVICE: '23',
  SENSOR: '24',
  CONTROLLER: '24',
  ACTUATOR: '24',
  TRANSPORTELEMENT: '25',
};

const says = ({ typeName, names, descriptions }: Facts, words: RegExp): boolean =>
  words.test([typeName, ...names, ...descriptions].join(' ').replaceAll(familyOfSlabs, ''));

/** Revit writes its family before the type of every slab, intermediate floor or not. */
const familyOfSlabs = /\bfloors?:/gi;

/** Finnish, Swedish, English and German, as parts of words or words of their own. */
const words = {
  external: /ulkosein|julkisivu|ytterv|fasad|\b(ext|external|exterior|outer|facade|us ?\d*)\b|au(ß|ss)en/i,
  internal: /väliseinä|kevyt.?seinä|innerv|\b(int|internal|interior|inner|partition|vs ?\d*)\b|innen/i,
  foundation: /perusmuuri|sokkeli|kellarin.?seinä|sockel|foundation|basement|fundament/i,
  ground:
    /alapohja|maanvarai|maanvast|maalaatta|pohjalaatta|\bap ?\d|bottenplatt|(?:platta|golv) på mark|(?:on|at|to)[ -]grade|on[ -]ground|ground[ -]?(?:bearing|slab|floor)|grade slab|\bsog\b|bodenplatte|sohlplatte|base[ -]?slab|\braft\b/i,
  roof: /yläpohja|katto|\byp ?\d|takbjälk|\broof|dach/i,
  floor: /välipohja|\bvp ?\d|mellanbjälk|\bfloor|decke/i,
  skylight: /kattoikkuna|takfönster|skylight|roof window|dachfenster/i,
} as const;

const named = (code: string): TaloProposal => ({ code, why: 'name' });

const wall = (group: Facts): TaloProposal | null => {
  if (says(group, words.foundation)) return named('1212');
  const inner = group.isLoadBearing === true ? '1232' : '1311';
  if (group.isExternal !== null) return { code: group.isExternal ? '1241' : inner, why: 'is-external' };
  const [isOuter, isInner] = [says(group, words.external), says(group, words.internal)];
  if (isOuter !== isInner) return named(isOuter ? '1241' : inner);
  return group.isLoadBearing === true ? { code: '1232', why: 'is-load-bearing' } : null;
};

const slabKinds: Readonly<Record<string, string>> = { BASESLAB: '1221', ROOF: '1236', LANDING: '1237', PAVING: '1131' };

/** Programs call every slab a floor: a name or a place that says more comes first. */
const slab = (group: Facts): TaloProposal | null => {
  const kind = group.predefinedType === '' ? group.typeKind : group.predefinedType;
  const code = slabKinds[kind];
  if (code !== undefined) return { code, why: 'kind' };
  if (says(group, words.ground)) return named('1221');
  if (says(group, words.roof)) return named('1236');
  if (says(group, words.floor)) return named('1235');
  // Below the lowest slabs is the ground; an inside slab there may as well be the floor above it.
  if (group.level === 'lowest') return group.isExternal === false ? null : { code: '1221', why: 'lowest-storey' };
  // Floor, ceiling and roof of a building of one storey are in it alike.
  if (group.level === 'only') return null;
  return kind === 'FLOOR' ? { code: '1235', why: 'kind' } : { code: '1235', why: 'class' };
};

const door = (group: Facts): TaloProposal | null => {
  if (group.isExternal !== null) return { code: group.isExternal ? '1243' : '1315', why: 'is-external' };
  const [isOuter, isInner] = [
    says(group, /ulko-?ovi|ytterdörr|\b(external|exterior|outer|entrance)\b|eingang|haust/i),
    says(group, /väliovi|innerdörr|\b(internal|interior|inner)\b|innent/i),
  ];
  return isOuter === isInner ? null : named(isOuter ? '1243' : '1315');
};

const coveringKinds: Readonly<Record<string, string>> = {
  CEILING: '1323',
  FLOORING: '1322',
  ROOFING: '1263',
  SKIRTINGBOARD: '1326',
  MOLDING: '1326',
};

const covering = (group: Facts): TaloProposal => {
  if (group.predefinedType === 'CLADDING') return { code: group.isExternal === true ? '1241' : '1325', why: 'kind' };
  const code = coveringKinds[group.predefinedType];
  return code === undefined ? { code: '1327', why: 'class' } : { code, why: 'kind' };
};

const stair = ({ isExternal }: Facts): TaloProposal =>
  isExternal === true ? { code: '1154', why: 'is-external' } : { code: '1237', why: 'class' };

const byFacts: Readonly<Record<string, (group: Facts) => TaloProposal | null>> = {
  WALL: wall,
  SLAB: slab,
  DOOR: door,
  COVERING: covering,
  STAIR: stair,
  STAIRFLIGHT: stair,
  RAMP: stair,
  RAMPFLIGHT: stair,
  WINDOW: (group) => (says(group, words.skylight) ? named('1266') : { code: '1242', why: 'class' }),
};
