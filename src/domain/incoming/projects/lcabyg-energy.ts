import type { EnergyPoint } from '#domain/calculations/calculation.ts';
import { carrierOfNames } from './carrier-words.ts';
import { danishElectricity, danishSource } from './danish-energy.ts';
import type { ForeignEnergy } from './energy-uses.ts';
import { numberOf, part, textOf } from './json-parts.ts';
import type { GraphNode, LcabygGraph } from './lcabyg-graph.ts';
import { amountIn } from './lcabyg-result-file.ts';
import type { LcabygResults, ResultNode } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';

export interface LcabygEnergy {
  readonly uses: readonly ForeignEnergy[];
  readonly exportedKwhPerYear: number | null;
}

interface Place {
  readonly heatedAreaM2: number | null;
  readonly graph: LcabygGraph;
  readonly results: LcabygResults | null;
  readonly problems: ProblemList;
}

/** Energy of the building in use; LCAbyg gives it in kWh per m2 of heated area and year. */
export const operationEnergy = (building: GraphNode, place: Place): LcabygEnergy => {
  const { graph, heatedAreaM2 } = place;
  const operations = graph
    .edgesFrom(building.id, 'BuildingToOperation')
    .flatMap(({ to }) => graph.nodes.get(to) ?? [])
    .filter(({ type }) => type === 'Operation');
  const uses = operations.flatMap((operation) => [
    ...useOf(operation, { field: 'electricity_usage', edge: 'ElectricitySource', mode: /electric/i }, place),
    ...useOf(operation, { field: 'heat_usage', edge: 'HeatingSource', mode: /heat/i }, place),
  ]);
  const produced = operations.reduce(
    (sum, { fields }) => sum + (numberOf(part(fields, 'electricity_production')) ?? 0),
    0,
  );
  const exportedKwhPerYear = produced > 0 && heatedAreaM2 !== null ? produced * heatedAreaM2 : null;
  if (exportedKwhPerYear === null || uses.some(({ carrier }) => carrier === 'electricity')) {
    return { uses, exportedKwhPerYear };
  }
  return { uses: [...uses, exportedAlone(operations, exportedKwhPerYear, place)], exportedKwhPerYear };
};

/**
 * Where no electricity is bought, a use of 0 kWh carries the coefficients of what is exported: those of module D of the
 * results, else of the Danish rules, never of another country's.
 */
const exportedAlone = (
  operations: readonly GraphNode[],
  exportedKwhPerYear: number,
  { results, problems }: Place,
): ForeignEnergy => {
  const place = `${operations[0]?.place ?? ''}.electricity_production`;
  const yearly = operations
    .flatMap(({ id }) => results?.instancesOf(id) ?? [])
    .map(({ id }) => results?.yearly(id, 'd') ?? [])
    .find((years) => years.some(({ kgCo2e }) => kgCo2e !== 0));
  const values = { carrier: 'electricity' } as const;
  if (yearly === undefined) {
    problems.note(place, 'energy-coefficients-of-rules', values);
    return { place, ...values, kwhPerYear: 0, coefficients: danishElectricity };
  }
  problems.note(place, 'energy-coefficients-of-results', values);
  const coefficients = yearly.map(({ year, kgCo2e }) => ({ year, kgCo2ePerKwh: 0 - kgCo2e / exportedKwhPerYear }));
  return { place, ...values, kwhPerYear: 0, coefficients };
};

/** Where one kind of use stands: in the operation, on its edge, and in the results. */
interface UseKind {
  readonly field: string;
  readonly edge: string;
  readonly mode: RegExp;
}

const useOf = (operation: GraphNode, kind: UseKind, place: Place): ForeignEnergy[] => {
  const { graph, problems } = place;
  const perM2 = numberOf(part(operation.fields, kind.field));
  const at = `${operation.place}.${kind.field}`;
  if (perM2 === null || perM2 === 0) return [];
  if (perM2 < 0) {
    problems.refuse(at, 'amount-invalid', { amount: perM2 });
    return [];
  }
  const id = graph.edgesFrom(operation.id, kind.edge)[0]?.to ?? '';
  const instance = utilityOf(operation, id, kind, place);
  const areaM2 = (instance === null ? null : amountIn(instance, 'operation_util_floor_area')) || place.heatedAreaM2;
  if (areaM2 === null) {
    problems.refuse(at, 'no-heated-area');
    return [];
  }
  const energy = { place: at, kwhPerYear: perM2 * areaM2, name: instance?.name ?? '' };
  const yearly = instance === null ? [] : (place.results?.yearly(instance.id, 'b6') ?? []);
  const use =
    yearly.length > 0
      ? energyOfResults(energy, instance?.modelId || id, yearly, problems)
      : energyOfRules(energy, id, problems);
  return use === null ? [] : [use];
};

/**
 * The operation's source of energy where the results have calculated it: by its kind of use and its source, or by one of
 * them where that leaves one alone.
 */
const utilityOf = (operation: GraphNode, id: string, { mode }: UseKind, { results }: Place): ResultNode | null => {
  const utilities = (results?.instancesOf(operation.id) ?? []).flatMap((node) => results?.childrenOf(node.id) ?? []);
  const modeOf = ({ fields }: ResultNode) => textOf(part(fields, 'operation_calc_mode'));
  const ofMode = utilities.filter((node) => mode.test(modeOf(node)));
  const exact = ofMode.find(({ modelId }) => modelId === id);
  if (exact !== undefined) return exact;
  const ofSource = utilities.filter((node) => node.modelId === id && modeOf(node) === '');
  const [only, ...others] = ofMode.length > 0 ? ofMode : ofSource;
  return only === undefined || others.length > 0 ? null : only;
};

interface NamedEnergy {
  readonly place: string;
  readonly kwhPerYear: number;
  readonly name: string;
}

/** kgCO2e of each year over its energy: the coefficients that LCAbyg calculated with, unrounded. */
const energyOfResults = (
  { place, kwhPerYear, name }: NamedEnergy,
  id: string,
  yearly: ReturnType<LcabygResults['yearly']>,
  problems: ProblemList,
): ForeignEnergy | null => {
  const carrier = danishSource(id)?.carrier ?? carrierOfNames(name);
  if (carrier === null) {
    problems.refuse(place, 'energy-carrier-unknown', { id: name === '' ? id : name, kwhPerYear });
    return null;
  }
  const coefficients = yearly.map(({ year, kgCo2e }): EnergyPoint => ({ year, kgCo2ePerKwh: kgCo2e / kwhPerYear }));
  problems.note(place, 'energy-coefficients-of-results', { carrier, name });
  return { place, carrier, kwhPerYear, coefficients };
};

const energyOfRules = ({ place, kwhPerYear }: NamedEnergy, id: string, problems: ProblemList): ForeignEnergy | null => {
  const source = danishSource(id);
  if (source === null) {
    problems.refuse(place, 'energy-carrier-unknown', { id, kwhPerYear });
    return null;
  }
  const { carrier, coefficients } = source;
  if (coefficients === null) {
    problems.refuse(place, 'energy-coefficients-missing', { carrier, kwhPerYear });
    return null;
  }
  problems.note(place, 'energy-coefficients-of-rules', { carrier });
  return { place, carrier, kwhPerYear, coefficients };
};
