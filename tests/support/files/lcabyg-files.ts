/** A product of a made-up LCAbyg model: kgCO2e per declared unit by stage, as the result file names the stages. */
export interface ModelProduct {
  readonly id: string;
  readonly name: string;
  /** LCAbyg's unit of the construction's amount, and of the declaration. */
  readonly unit: string;
  readonly declaredUnit: string;
  readonly amount: number;
  /** Declared units in one of `unit`. */
  readonly declaredPerUnit: number;
  readonly kgPerDeclared: number;
  readonly lifespan: number;
  readonly stages: Readonly<Record<string, number>>;
  /** Number of replacements where it does not follow from the life. */
  readonly replacements?: number;
}

export interface ModelConstruction {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly amount: number;
  readonly products: readonly ModelProduct[];
}

/** A node of the building process with kgCO2e of its stages. */
export interface ModelWork {
  readonly id: string;
  readonly type: 'FuelConsumption' | 'Transport' | 'Operation' | 'Crane';
  readonly name: string;
  readonly stages: Readonly<Record<string, number>>;
}

export interface ModelEnergy {
  readonly mode: 'Electricity' | 'Heating';
  readonly source: string;
  readonly name: string;
  readonly kwhPerM2: number;
  /** kgCO2e/kWh in the year of the period with this number. */
  readonly factor: (year: number) => number;
}

export interface LcabygModel {
  readonly firstYear: number;
  readonly years: number;
  readonly areaM2: number;
  readonly grossAreaM2: number;
  readonly elements: readonly {
    readonly id: string;
    readonly name: string;
    readonly constructions: readonly ModelConstruction[];
  }[];
  readonly works: readonly ModelWork[];
  readonly energy: readonly ModelEnergy[];
  readonly electricityProduction: number;
  /** Stages that come again with each replacement. */
  readonly repeated: readonly string[];
}

type Figures = Record<string, Record<string, { readonly GWP: number; readonly GWP_IOBC: number }>>;

/** As LCAbyg replaces: at each end of life within the period. */
const replacementsOf = ({ lifespan, replacements }: ModelProduct, years: number): number =>
  replacements ?? Math.max(0, Math.ceil(years / lifespan) - 1);

const declaredAmount = (construction: ModelConstruction, product: ModelProduct): number =>
  construction.amount * product.amount * product.declaredPerUnit;

const single = (kgCo2e: number, year: number) => ({
  [year]: { GWP: kgCo2e, GWP_IOBC: 0 },
  9999: { GWP: kgCo2e, GWP_IOBC: 0 },
});

const productFigures = (model: LcabygModel, construction: ModelConstruction, product: ModelProduct): Figures => {
  const amount = declaredAmount(construction, product);
  const times = replacementsOf(product, model.years);
  const figures: Figures = {};
  let b4 = 0;
  for (const [stage, perUnit] of Object.entries(product.stages)) {
    figures[stage] = single(perUnit * amount * (stage === 'D' ? 1 + times : 1), model.firstYear);
    if (times === 0 || !model.repeated.includes(stage)) continue;
    figures[`B4${stage}`] = single(perUnit * amount * times, model.firstYear + product.lifespan);
    b4 += perUnit * amount * times;
  }
  if (times > 0) figures['B4'] = single(b4, model.firstYear + product.lifespan);
  return { ...figures, SumEx: {} };
};

const yearly = (model: LcabygModel, of: (year: number) => number) => {
  const years = Array.from({ length: model.years }, (_, index) => model.firstYear + index);
  const figures = years.map((year) => [String(year), { GWP: of(year), GWP_IOBC: 0 }] as const);
  const sum = years.reduce((all, year) => all + of(year), 0);
  return Object.fromEntries([...figures, ['9999', { GWP: sum, GWP_IOBC: 0 }]]);
};

const added = (all: readonly Figures[]): Figures => {
  const sum: Figures = {};
  for (const [stage, years] of all.flatMap((figures) => Object.entries(figures))) {
    const known = sum[stage] ?? {};
    for (const [year, { GWP }] of Object.entries(years)) {
      known[year] = { GWP: (known[year]?.GWP ?? 0) + GWP, GWP_IOBC: 0 };
    }
    sum[stage] = known;
  }
  return sum;
};

/** A node of the result file below its parent; answers the figures that it was given. */
type Add = (id: string, type: string, parent: string | null, fields: object, figures: Figures) => Figures;

type ModelElement = LcabygModel['elements'][number];

const addElement = (model: LcabygModel, add: Add, element: ModelElement): Figures => {
  const constructions = element.constructions.map((construction, at) =>
    addConstruction(model, add, construction, { id: `${element.id}-${at}`, parent: `i-${element.id}` }),
  );
  const fields = { model_id: element.id, name: element.name };
  return add(`i-${element.id}`, 'ElementInstance', 'parts', fields, added(constructions));
};

const addConstruction = (
  model: LcabygModel,
  add: Add,
  construction: ModelConstruction,
  { id, parent }: { readonly id: string; readonly parent: string },
): Figures => {
  const products = construction.products.map((product, index) => {
    const amount = declaredAmount(construction, product);
    const fields = {
      model_id: product.id,
      name: product.name,
      replacements: replacementsOf(product, model.years),
      mass: amount * product.kgPerDeclared,
      calculated_indicator_amount: amount,
      calculated_indicator_amount_unit: product.declaredUnit,
      product_amount: product.amount,
      product_amount_construction_unit: construction.unit,
      product_amount_stage_unit: product.unit,
      product_lifespan: product.lifespan,
    };
    return add(`${id}-${index}`, 'ProductInstance', id, fields, productFigures(model, construction, product));
  });
  const fields = {
    model_id: construction.id,
    name: construction.name,
    construction_amount: construction.amount,
    construction_amount_unit: construction.unit,
  };
  return add(id, 'ConstructionInstance', parent, fields, added(products));
};

/** LCAbyg's result file of a model: what the program would have written. */
export const lcabygResultFile = (model: LcabygModel) => {
  const nodes: Record<string, unknown>[] = [];
  const results: Record<string, Figures> = {};
  const add: Add = (id, type, parent, fields, figures) => {
    nodes.push({ id, node_type: type, parent, model_id: null, ...fields });
    results[id] = figures;
    return figures;
  };
  const areas = { heated_floor_area: model.areaM2, gross_area: model.grossAreaM2 };
  const operation = model.energy.map(({ mode, source, name, kwhPerM2, factor }, index) =>
    add(
      `utility-${index}`,
      'OperationUtilityInstance',
      'operation',
      { model_id: source, name, operation_util_floor_area: model.areaM2, operation_calc_mode: mode },
      { B6: yearly(model, (year) => kwhPerM2 * model.areaM2 * factor(year)) },
    ),
  );
  const exported = model.electricityProduction * model.areaM2;
  const inUse = added([...operation, ...(exported > 0 ? [{ D: yearly(model, () => 0 - exported * 0.2) }] : [])]);
  add('operation', 'Operation', 'building', { name: 'Drift' }, inUse);
  const elements = model.elements.map((element) => addElement(model, add, element));
  add('parts', 'ElementModelInstance', 'root', { name: 'Bygningsdele' }, added(elements));
  const works = model.works.map(({ id, type, name, stages }) =>
    add(
      id,
      type,
      'process',
      { name },
      Object.fromEntries(Object.entries(stages).map(([stage, kgCo2e]) => [stage, single(kgCo2e, model.firstYear)])),
    ),
  );
  add('process', 'ConstructionProcess', 'root', { name: 'Byggeproces' }, added(works));
  const root = add('root', 'EmbodiedRoot', 'building', { name: 'Model' }, added([...elements, ...works]));
  add('reference', 'DGNBOperationReference', 'building', { name: 'Reference' }, { B6: single(1e6, model.firstYear) });
  add('building', 'Building', null, { name: 'Building', ...areas }, added([root, inUse]));
  return { model: nodes, results };
};

/** The project of a model as LCAbyg saves it: parts and amounts, while constructions and products stay in its library. */
export const lcabygProjectFile = (model: LcabygModel): object[] => {
  const node = (type: string, fields: object) => ({ Node: { [type]: fields } });
  const edge = (type: string, fields: object | string, from: string, to: string) => ({
    Edge: [{ [type]: fields }, from, to],
  });
  const energyOf = (mode: ModelEnergy['mode']) => model.energy.find((one) => one.mode === mode);
  const [electricity, heat] = [energyOf('Electricity'), energyOf('Heating')];
  return [
    node('Project', { id: 'project', name: { Danish: 'Hus' }, address: '' }),
    node('Building', {
      id: 'building',
      building_type: 'Office',
      heated_floor_area: model.areaM2,
      gross_area: model.grossAreaM2,
      initial_year: model.firstYear,
      calculation_timespan: model.years,
    }),
    edge('MainBuilding', 'e1', 'project', 'building'),
    node('Operation', {
      id: 'operation',
      electricity_usage: electricity?.kwhPerM2 ?? 0,
      heat_usage: heat?.kwhPerM2 ?? 0,
      electricity_production: model.electricityProduction,
    }),
    edge('BuildingToOperation', 'e2', 'building', 'operation'),
    ...(electricity === undefined ? [] : [edge('ElectricitySource', 'e3', 'operation', electricity.source)]),
    ...(heat === undefined ? [] : [edge('HeatingSource', 'e4', 'operation', heat.source)]),
    ...model.elements.flatMap(({ id, name, constructions }) => [
      node('Element', { id, name: { Danish: name }, enabled: true }),
      ...constructions.map((construction, index) =>
        edge(
          'ElementToConstruction',
          { id: `${id}-use-${index}`, amount: construction.amount, enabled: true, excluded_scenarios: [] },
          id,
          construction.id,
        ),
      ),
    ]),
    ...model.works
      .filter(({ type }) => type === 'FuelConsumption' || type === 'Transport')
      .flatMap(({ id, type, name }) => [
        node(type, { id, name: { Danish: name } }),
        edge('TransportTypeUsage', { id: `${id}-usage`, distance: 250 }, id, 'a-vehicle'),
      ]),
  ];
};
