import type { SiteOperation } from '#domain/calculation.ts';
import { danishSource } from '#domain/incoming/projects/danish-energy.ts';
import { numberOf, part } from '#domain/incoming/projects/json-parts.ts';
import type { GraphNode, LcabygGraph } from '#domain/incoming/projects/lcabyg-graph.ts';
import { nameOf } from '#domain/incoming/projects/lcabyg-names.ts';
import type { ForeignEnergy } from './energy-uses.ts';
import type { ProblemList } from './problem-list.ts';

export interface LcabygEnergy {
  readonly uses: readonly ForeignEnergy[];
  readonly exportedKwhPerYear: number | null;
}

/** Energy of the building in use; LCAbyg gives it in kWh per m2 of heated area and year. */
export const operationEnergy = (
  building: GraphNode,
  heatedAreaM2: number | null,
  graph: LcabygGraph,
  problems: ProblemList,
): LcabygEnergy => {
  const operations = graph
    .edgesFrom(building.id, 'BuildingToOperation')
    .flatMap(({ to }) => graph.nodes.get(to) ?? [])
    .filter(({ type }) => type === 'Operation');
  const uses = operations.flatMap((operation) => [
    ...useOf(operation, 'electricity_usage', 'ElectricitySource', { heatedAreaM2, graph, problems }),
    ...useOf(operation, 'heat_usage', 'HeatingSource', { heatedAreaM2, graph, problems }),
  ]);
  const produced = operations.reduce(
    (sum, { fields }) => sum + (numberOf(part(fields, 'electricity_production')) ?? 0),
    0,
  );
  return { uses, exportedKwhPerYear: produced > 0 && heatedAreaM2 !== null ? produced * heatedAreaM2 : null };
};

interface Place {
  readonly heatedAreaM2: number | null;
  readonly graph: LcabygGraph;
  readonly problems: ProblemList;
}

const useOf = (operation: GraphNode, field: string, edgeType: string, place: Place): ForeignEnergy[] => {
  const { heatedAreaM2, graph, problems } = place;
  const perM2 = numberOf(part(operation.fields, field));
  const at = `${operation.place}.${field}`;
  if (perM2 === null || perM2 === 0) return [];
  if (perM2 < 0) {
    problems.refuse(at, 'amount-invalid', { amount: perM2 });
    return [];
  }
  if (heatedAreaM2 === null) {
    problems.refuse(at, 'no-heated-area');
    return [];
  }
  const kwhPerYear = perM2 * heatedAreaM2;
  const id = graph.edgesFrom(operation.id, edgeType)[0]?.to ?? '';
  const source = danishSource(id);
  if (source === null) {
    problems.refuse(at, 'energy-carrier-unknown', { id, kwhPerYear });
    return [];
  }
  const { carrier, coefficients } = source;
  problems.note(at, coefficients === null ? 'energy-coefficients-missing' : 'energy-coefficients-of-rules', {
    carrier,
  });
  return [{ place: at, carrier, kwhPerYear, coefficients }];
};

/** Fuel and energy of the building site (A5): amounts are there, LCAbyg's coefficients are not in the file. */
export const siteOperationsOf = (graph: LcabygGraph, problems: ProblemList): readonly SiteOperation[] => {
  const fuels = graph.ofType('FuelConsumption').flatMap((fuel) =>
    graph.edgesFrom(fuel.id, 'TransportTypeUsage').flatMap((edge) => {
      const amount = numberOf(part(edge.fields, 'distance')) ?? 0;
      if (amount <= 0) return [];
      problems.note(edge.place, 'fuel-without-coefficient', { amount });
      return [{ name: `Fuel ${edge.to}`.slice(0, 200), amount, unit: '', kgCo2ePerUnit: null }];
    }),
  );
  const energy = graph.ofType('ConstructionInstallation').flatMap((installation) =>
    graph.edgesFrom(installation.id, 'InstallationOperation').flatMap((edge) => {
      const operation = graph.nodes.get(edge.to);
      return operation === undefined ? [] : siteEnergy(operation, problems);
    }),
  );
  tellTransports(graph, problems);
  return [...fuels, ...energy];
};

const siteEnergy = (operation: GraphNode, problems: ProblemList): SiteOperation[] =>
  (['electricity_usage', 'heat_usage'] as const).flatMap((field) => {
    const amount = numberOf(part(operation.fields, field)) ?? 0;
    if (amount <= 0) return [];
    problems.note(`${operation.place}.${field}`, 'fuel-without-coefficient', { amount });
    return [{ name: field === 'heat_usage' ? 'Heat' : 'Electricity', amount, unit: 'kWh', kgCo2ePerUnit: null }];
  });

/** Distances stand beside kinds of vehicles that only LCAbyg's own library describes. */
const tellTransports = (graph: LcabygGraph, problems: ProblemList): void => {
  for (const transport of graph.ofType('Transport')) {
    for (const edge of graph.edgesFrom(transport.id, 'TransportTypeUsage')) {
      const distance = numberOf(part(edge.fields, 'distance')) ?? 0;
      if (distance === 0) continue;
      const name = nameOf(part(transport.fields, 'name'), transport.place, problems);
      problems.refuse(edge.place, 'transport-not-carried', { name: name === '' ? transport.id : name, distance });
    }
  }
};
