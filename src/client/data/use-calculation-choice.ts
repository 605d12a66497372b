import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalculationPlace, calculationQueries } from './calculations.ts';
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
 * The calculation that what is imported goes to.
 * @param place proposed; elsewhere, and where it may not be written to, it is the first site's default calculation
 */
export const useCalculationChoice = (place: CalculationPlace | null): CalculationChoice => {
  const sites = useSites().filter(({ role, readonly }) => role !== 'viewer' && !readonly);
  const known = sites.some(({ id }) => id === place?.siteId) ? place : null;
  const [siteId, setSiteId] = useState(known?.siteId ?? sites[0]?.id ?? '');
  const [chosen, setChosen] = useState(known?.calculationId ?? '');
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  const calculationId = chosen || (sites.find(({ id }) => id === siteId)?.defaultCalculationId ?? '');
  const chooseSite = (id: string) => {
    setSiteId(id);
    setChosen('');
  };
  return { sites, calculations, siteId, calculationId, chooseSite, chooseCalculation: setChosen };
};
