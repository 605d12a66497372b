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

/** As many programs write: lengths in millimetres, areas and volumes in metres. */
export const millimetreLengths: readonly string[] = metres.map((line) =>
  line.replace('.LENGTHUNIT.,$', '.LENGTHUNIT.,.MILLI.'),
);

/** A 22-character GlobalId that tells its number. */
export const globalId = (number: number): string => `1${String(number).padStart(21, '0')}`;

interface WallDetails {
  readonly name?: string;
  readonly type?: string;
  /** Inside IfcElementQuantity: `IFCQUANTITYAREA('NetSideArea',$,$,12.5,$)`. */
  readonly quantities?: readonly string[];
  readonly className?: string;
  /** Id of its IfcProductDefinitionShape. */
  readonly shape?: number;
  readonly predefinedType?: string;
}

/** An element with its quantities, under ids from `id` on (ten are enough). */
export const ifcElement = (
  id: number,
  { name = '', type = '', quantities = [], className = 'IFCWALL', shape, predefinedType }: WallDetails,
) => {
  const ids = quantities.map((_, at) => id + 3 + at);
  return [
    `#${id}=${className}('${globalId(id)}',$,'${name}',$,${type === '' ? '$' : `'${type}'`},$,${shape === undefined ? '$' : `#${shape}`},$,${predefinedType === undefined ? '$' : `.${predefinedType}.`});`,
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

/** A set of single values, given to an element, under ids from `id` on. */
export const propertiesOf = (
  id: number,
  element: number,
  values: Readonly<Record<string, string>>,
  set = 'Dimensions',
): readonly string[] => {
  const entries = Object.entries(values);
  const ids = entries.map((_, at) => `#${id + 2 + at}`);
  return [
    `#${id}=IFCRELDEFINESBYPROPERTIES('${globalId(id)}',$,$,$,(#${element}),#${id + 1});`,
    `#${id + 1}=IFCPROPERTYSET('${globalId(id + 1)}',$,'${set}',$,(${ids.join(',')}));`,
    ...entries.map(([name, value], at) => `${ids[at]}=IFCPROPERTYSINGLEVALUE('${name}',$,${value},$);`),
  ];
};

/** A shape of one body, under `id` and the next one: the entities of the body follow, the first of them is its item. */
const shapeOf = (id: number, lines: readonly string[]): readonly string[] => [
  `#${id}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 1}));`,
  `#${id + 1}=IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(#${id + 2}));`,
  ...lines,
];

/** A rectangle of x by y that is z high. */
export const extruded = (id: number, [x, y, z]: readonly [number, number, number]): readonly string[] =>
  shapeOf(id, [
    `#${id + 2}=IFCEXTRUDEDAREASOLID(#${id + 3},$,#${id + 4},${stepNumber(z)});`,
    `#${id + 3}=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,${stepNumber(x)},${stepNumber(y)});`,
    `#${id + 4}=IFCDIRECTION((0.,0.,1.));`,
  ]);

/** The same as an outline with a clipping, mapped from another place. */
export const clippedAndMapped = (id: number, [x, y, z]: readonly [number, number, number]): readonly string[] => {
  const corners = [
    [0, 0],
    [x, 0],
    [x, y],
    [0, y],
  ];
  const ids = corners.map((_, at) => `#${id + 12 + at}`);
  return shapeOf(id, [
    `#${id + 2}=IFCMAPPEDITEM(#${id + 3},#${id + 5});`,
    `#${id + 3}=IFCREPRESENTATIONMAP(#${id + 4},#${id + 6});`,
    `#${id + 4}=IFCAXIS2PLACEMENT3D(#${id + 12},$,$);`,
    `#${id + 5}=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#${id + 12},1.,$);`,
    `#${id + 6}=IFCSHAPEREPRESENTATION($,'Body','Clipping',(#${id + 7}));`,
    `#${id + 7}=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#${id + 8},#${id + 11});`,
    `#${id + 8}=IFCEXTRUDEDAREASOLID(#${id + 9},#${id + 4},$,${stepNumber(z)});`,
    `#${id + 9}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${id + 10});`,
    `#${id + 10}=IFCPOLYLINE((${[...ids, ids[0]].join(',')}));`,
    `#${id + 11}=IFCHALFSPACESOLID($,.F.);`,
    ...corners.map((corner, at) => `${ids[at]}=IFCCARTESIANPOINT((${corner.map(stepNumber).join(',')}));`),
  ]);
};

/** The same by the corners of its faces. */
export const faceted = (id: number, [x, y, z]: readonly [number, number, number]): readonly string[] =>
  shapeOf(id, [
    `#${id + 2}=IFCPOLYGONALFACESET(#${id + 3},.T.,(#${id + 4}),$);`,
    `#${id + 3}=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(${stepNumber(x)},0.,0.),(0.,${stepNumber(y)},${stepNumber(z)})));`,
    `#${id + 4}=IFCINDEXEDPOLYGONALFACE((1,2,3));`,
  ]);
