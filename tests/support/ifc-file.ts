/** A STEP file of the given entities; ids are what the lines say. */
export const ifcFile = (lines: readonly string[], schema = 'IFC4'): Uint8Array<ArrayBuffer> =>
  latin1(
    [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION((''),'2;1');",
      "FILE_NAME('test.ifc','2026-01-01T00:00:00',(''),(''),'','','');",
      `FILE_SCHEMA(('${schema}'));`,
      'ENDSEC;',
      'DATA;',
      ...lines,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n'),
  );

/** One byte for every character. */
export const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Project and units of metres. */
export const metres: readonly string[] = [
  "#1=IFCPROJECT('0aaaaaaaaaaaaaaaaaaaaa',$,'Project',$,$,$,$,$,#2);",
  '#2=IFCUNITASSIGNMENT((#3,#4,#5,#6));',
  '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  '#4=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);',
  '#5=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);',
  '#6=IFCSIUNIT(*,.MASSUNIT.,.KILO.,.GRAM.);',
];

/** A 22-character GlobalId that tells its number. */
export const globalId = (number: number): string => `1${String(number).padStart(21, '0')}`;

interface WallDetails {
  readonly name?: string;
  readonly type?: string;
  /** Inside IfcElementQuantity: `IFCQUANTITYAREA('NetSideArea',$,$,12.5,$)`. */
  readonly quantities?: readonly string[];
  readonly className?: string;
}

/** An element with its quantities, under ids from `id` on (ten are enough). */
export const ifcElement = (
  id: number,
  { name = '', type = '', quantities = [], className = 'IFCWALL' }: WallDetails,
) => {
  const ids = quantities.map((_, at) => id + 3 + at);
  return [
    `#${id}=${className}('${globalId(id)}',$,'${name}',$,${type === '' ? '$' : `'${type}'`},$,$,$,$);`,
    ...(quantities.length === 0
      ? []
      : [
          `#${id + 1}=IFCELEMENTQUANTITY('${globalId(id + 1)}',$,'BaseQuantities',$,$,(${ids.map((one) => `#${one}`).join(',')}));`,
          `#${id + 2}=IFCRELDEFINESBYPROPERTIES('${globalId(id + 2)}',$,$,$,(#${id}),#${id + 1});`,
          ...quantities.map((quantity, at) => `#${ids[at]}=${quantity};`),
        ]),
  ];
};

export const area = (value: number, name = 'NetSideArea', unit = '$'): string =>
  `IFCQUANTITYAREA('${name}',$,${unit},${stepNumber(value)},$)`;
export const volume = (value: number, name = 'NetVolume', unit = '$'): string =>
  `IFCQUANTITYVOLUME('${name}',$,${unit},${stepNumber(value)},$)`;
export const length = (value: number, name = 'Length', unit = '$'): string =>
  `IFCQUANTITYLENGTH('${name}',$,${unit},${stepNumber(value)},$)`;

const stepNumber = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value).replace('e', 'E'));

/** A layer set of the materials, given to elements. */
export const layersOf = (id: number, elements: readonly number[], layers: readonly (readonly [string, number])[]) => [
  `#${id}=IFCRELASSOCIATESMATERIAL('${globalId(id)}',$,$,$,(${elements.map((one) => `#${one}`).join(',')}),#${id + 1});`,
  `#${id + 1}=IFCMATERIALLAYERSETUSAGE(#${id + 2},.AXIS2.,.POSITIVE.,0.);`,
  `#${id + 2}=IFCMATERIALLAYERSET((${layers.map((_, at) => `#${id + 3 + at * 2}`).join(',')}),'set');`,
  ...layers.flatMap(([name, thickness], at) => [
    `#${id + 3 + at * 2}=IFCMATERIALLAYER(#${id + 4 + at * 2},${stepNumber(thickness)},$);`,
    `#${id + 4 + at * 2}=IFCMATERIAL('${name}');`,
  ]),
];

/** One material, given to elements or types. */
export const materialOf = (id: number, elements: readonly number[], name: string): readonly string[] => [
  `#${id}=IFCRELASSOCIATESMATERIAL('${globalId(id)}',$,$,$,(${elements.map((one) => `#${one}`).join(',')}),#${id + 1});`,
  `#${id + 1}=IFCMATERIAL('${name}');`,
];
