import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CalculationPlace, calculationQueries } from './calculations.ts';
import { siteQueries } from './sites.ts';
import { useSites } from './sites-view.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface CalculationChoice extends CalculationPlace {
  /** Those that the user may write to. */
  readonly sites: readonly Named[];
  readonly calculations: readonly Named[];
  readonly chooseSite: (siteId: string) => void;
  readonly chooseCalculation: (calculationId: string) => void;
}

/**
 * The calculation that what is imported goes to. It is proposed where there is no doubt: the place that was open, or the
 * only site. What is not in the list of this device yet is waited for; another site is never put in its stead.
 * @param place proposed
 */
export const useCalculationChoice = (place: CalculationPlace | null): CalculationChoice => {
  const sites = useSites().filter(({ role, readonly }) => role !== 'viewer' && !readonly);
  const [chosenSite, chooseSite] = useState('');
  const [chosen, setChosen] = useState('');
  const isKnown = sites.some(({ id }) => id === place?.siteId);
  useNewerSites(place !== null && !isKnown);
  const proposed = place === null ? only(sites) : isKnown ? place.siteId : '';
  const siteId = chosenSite || proposed;
  const opened =
    siteId === place?.siteId ? place.calculationId : sites.find(({ id }) => id === siteId)?.defaultCalculationId;
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  return {
    sites,
    calculations,
    siteId,
    calculationId: chosen || (opened ?? ''),
    chooseSite: (id) => {
      chooseSite(id);
      setChosen('');
    },
    chooseCalculation: setChosen,
  };
};

const only = ([first, second]: readonly Named[]): string => (second === undefined ? (first?.id ?? '') : '');

/** Asks for the list once when it lacks what the address names, which may have been made elsewhere a moment ago. */
const useNewerSites = (isNeeded: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isNeeded) void queryClient.prefetchQuery({ ...siteQueries.list(), staleTime: 0 });
  }, [queryClient, isNeeded]);
};
