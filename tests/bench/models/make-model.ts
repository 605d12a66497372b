import { createRandom } from '#tests/support/random.ts';

export interface MadeModel {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly elements: number;
  readonly quantities: number;
  /** Sum of all NetVolume, in m³. */
  readonly volume: number;
}

/**
 * A model of about so many bytes as a modelling program writes it: walls, slabs, windows and columns on storeys, each
 * with placement, shape, properties and base quantities; about two thirds of the text is geometry. The same seed makes
 * the same bytes.
 */
export const makeModel = (targetBytes: number, seed: number): MadeModel => {
  const random = createRandom(seed);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let [elements, quantities, volume, id] = [0, 0, 0, 100];
  const write = (text: string): void => {
    const piece = Buffer.from(text, 'latin1');
    pieces.push(piece);
    size += piece.length;
  };
  write(head);
  const storeys = Array.from({ length: 20 }, (_, level) => 40 + level);
  write(
    storeys
      .map(
        (storey, level) =>
          `#${storey}=IFCBUILDINGSTOREY('${guid(storey)}',#5,'Level ${level}',$,$,$,$,$,.ELEMENT.,${level * 3}.);\r\n`,
      )
      .join(''),
  );
  const next = (): number => {
    id += 1;
    return id;
  };
  const contained = storeys.map((): number[] => []);
  const typed = classes.map((): number[] => []);
  while (size < targetBytes) {
    const at = random.below(classes.length);
    const { name } = classes[at] ?? classes[0];
    const element = next();
    const lines: string[] = [];
    const measures = [1 + random.below(9000) / 1000, 1 + random.below(20_000) / 1000, 0.1 + random.below(5000) / 1000];
    const [shape, placement] = geometry(lines, next, random.below(1000));
    lines.push(
      `#${element}=${name}('${guid(element)}',#5,'${name.slice(3)} ${element}',$,$,#${placement},#${shape},'${element}',$);`,
    );
    describeElement(lines, next, random, { at, element, measures });
    write(`${lines.join('\r\n')}\r\n`);
    contained[random.below(contained.length)]?.push(element);
    typed[at]?.push(element);
    elements += 1;
    quantities += 4;
    volume += Number(decimal(measures[2]));
  }
  write(relations(next, storeys, contained, typed));
  write('ENDSEC;\r\nEND-ISO-10303-21;\r\n');
  return { bytes: joined(pieces, size), elements, quantities, volume };
};

interface Described {
  readonly at: number;
  readonly element: number;
  readonly measures: readonly number[];
}

/** Base quantities and properties of an element. */
const describeElement = (
  lines: string[],
  next: () => number,
  random: ReturnType<typeof createRandom>,
  { at, element, measures }: Described,
): void => {
  const { name, set, area } = classes[at] ?? classes[0];
  const quantityIds = [next(), next(), next(), next()];
  lines.push(`#${quantityIds[0]}=IFCQUANTITYLENGTH('Length',$,$,${decimal(measures[0])},$);`);
  lines.push(`#${quantityIds[1]}=IFCQUANTITYAREA('${area}',$,$,${decimal(measures[1])},$);`);
  lines.push(`#${quantityIds[2]}=IFCQUANTITYAREA('GrossArea',$,$,${decimal((measures[1] ?? 0) * 1.1)},$);`);
  lines.push(`#${quantityIds[3]}=IFCQUANTITYVOLUME('NetVolume',$,$,${decimal(measures[2])},$);`);
  const [quantitySet, relation, properties, propertyRelation] = [next(), next(), next(), next()];
  lines.push(
    `#${quantitySet}=IFCELEMENTQUANTITY('${guid(quantitySet)}',#5,'${set}',$,$,(${quantityIds.map((one) => `#${one}`).join(',')}));`,
  );
  lines.push(`#${relation}=IFCRELDEFINESBYPROPERTIES('${guid(relation)}',#5,$,$,(#${element}),#${quantitySet});`);
  const values = [next(), next(), next()];
  lines.push(
    `#${values[0]}=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(${random.chance(0.5) ? '.T.' : '.F.'}),$);`,
  );
  lines.push(`#${values[1]}=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(.T.),$);`);
  lines.push(`#${values[2]}=IFCPROPERTYSINGLEVALUE('Reference',$,IFCIDENTIFIER('It''s type ${at}; (see list)'),$);`);
  lines.push(
    `#${properties}=IFCPROPERTYSET('${guid(properties)}',#5,'Pset_${name.slice(3)}Common',$,(${values.map((one) => `#${one}`).join(',')}));`,
  );
  lines.push(
    `#${propertyRelation}=IFCRELDEFINESBYPROPERTIES('${guid(propertyRelation)}',#5,$,$,(#${element}),#${properties});`,
  );
};

const classes = [
  { name: 'IFCWALLSTANDARDCASE', set: 'Qto_WallBaseQuantities', area: 'NetSideArea' },
  { name: 'IFCSLAB', set: 'Qto_SlabBaseQuantities', area: 'NetArea' },
  { name: 'IFCWINDOW', set: 'Qto_WindowBaseQuantities', area: 'Area' },
  { name: 'IFCCOLUMN', set: 'Qto_ColumnBaseQuantities', area: 'OuterSurfaceArea' },
] as const;

const head = `ISO-10303-21;\r
HEADER;\r
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');\r
FILE_NAME('made.ifc','2026-01-01T00:00:00',('Nobody'),('None'),'generator','generator','');\r
FILE_SCHEMA(('IFC4'));\r
ENDSEC;\r
DATA;\r
#1=IFCPROJECT('0000000000000000000001',#5,'Made',$,$,$,$,(#30),#2);\r
#2=IFCUNITASSIGNMENT((#3,#4,#6));\r
#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\r
#4=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);\r
#6=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);\r
`;

/** A box as a swept profile: what a wall takes in a file. */
const geometry = (lines: string[], next: () => number, seed: number): readonly [number, number] => {
  const [point, axis, placement, profilePoints, polyline, profile, direction, solid, body, shape] = [
    next(),
    next(),
    next(),
    [next(), next(), next(), next()],
    next(),
    next(),
    next(),
    next(),
    next(),
    next(),
  ] as const;
  const x = decimal(seed * 1.2345678);
  lines.push(`#${point}=IFCCARTESIANPOINT((${x},${decimal(seed / 7)},0.));`);
  lines.push(`#${axis}=IFCAXIS2PLACEMENT3D(#${point},$,$);`);
  lines.push(`#${placement}=IFCLOCALPLACEMENT(#40,#${axis});`);
  for (const corner of profilePoints) lines.push(`#${corner}=IFCCARTESIANPOINT((${decimal(corner / 3)},${x}));`);
  lines.push(`#${polyline}=IFCPOLYLINE((${[...profilePoints, profilePoints[0]].map((one) => `#${one}`).join(',')}));`);
  lines.push(`#${profile}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${polyline});`);
  lines.push(`#${direction}=IFCDIRECTION((0.,0.,1.));`);
  lines.push(`#${solid}=IFCEXTRUDEDAREASOLID(#${profile},#${axis},#${direction},${decimal(2.7 + seed / 1000)});`);
  lines.push(`#${body}=IFCSHAPEREPRESENTATION(#30,'Body','SweptSolid',(#${solid}));`);
  lines.push(`#${shape}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${body}));`);
  return [shape, placement];
};

const relations = (
  next: () => number,
  storeys: readonly number[],
  contained: readonly (readonly number[])[],
  typed: readonly (readonly number[])[],
): string => {
  const lines: string[] = [];
  const list = (ids: readonly number[]): string => ids.map((one) => `#${one}`).join(',');
  contained.forEach((elements, level) => {
    const relation = next();
    lines.push(
      `#${relation}=IFCRELCONTAINEDINSPATIALSTRUCTURE('${guid(relation)}',#5,$,$,(${list(elements)}),#${storeys[level]});`,
    );
  });
  typed.forEach((elements, at) => {
    const [type, relation, association, set, ...rest] = Array.from({ length: 10 }, next);
    const name = classes[at]?.name.replace('STANDARDCASE', '') ?? '';
    lines.push(`#${type}=${name}TYPE('${guid(type ?? 0)}',#5,'Type ${at}',$,$,$,$,$,$,.NOTDEFINED.);`);
    lines.push(`#${relation}=IFCRELDEFINESBYTYPE('${guid(relation ?? 0)}',#5,$,$,(${list(elements)}),#${type});`);
    lines.push(`#${association}=IFCRELASSOCIATESMATERIAL('${guid(association ?? 0)}',#5,$,$,(#${type}),#${set});`);
    const layers = rest.slice(0, 3);
    lines.push(`#${set}=IFCMATERIALLAYERSET((${list(layers)}),'Set ${at}',$);`);
    layers.forEach((layer, index) => {
      lines.push(`#${layer}=IFCMATERIALLAYER(#${rest[3 + index]},0.${index + 1},$,$,$,$,$);`);
      lines.push(`#${rest[3 + index]}=IFCMATERIAL('Material ${index}',$,$);`);
    });
  });
  return `${lines.join('\r\n')}\r\n`;
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

const guid = (number: number): string => {
  let text = '';
  for (let rest = number * 7919 + 1; text.length < 22; rest = (rest * 16_807) % 2_147_483_647)
    text += alphabet[rest % 64];
  return text;
};

const decimal = (value: number | undefined): string => {
  const text = String(Math.round((value ?? 0) * 1e9) / 1e9);
  return text.includes('.') ? text : `${text}.`;
};

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};
