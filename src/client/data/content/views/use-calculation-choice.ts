import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { calculationQueries } from './calculations.ts';
import { siteChoices } from './site-choices.ts';
import { siteQueries } from './sites.ts';
import { useWithWaiting } from './sites-view.ts';

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
 * only site. What the list of this device lacks is looked up by itself; another site is never put in its stead.
 * @param place proposed
 */
export const useCalculationChoice = (place: CalculationPlace | null): CalculationChoice => {
  const { data: choices } = useSuspenseQuery(siteChoices());
  // What is open can be chosen all the same.
  const isMissing = choices instanceof ApiError;
  if (isMissing && place === null) throw choices;
  const { data: all = isMissing ? none : choices } = useQuery(siteQueries.list());
  const listed = useWithWaiting(all);
  const isListed = place === null || listed.some(({ id }) => id === place.siteId);
  const { data: opened } = useQuery({ ...siteQueries.one(place?.siteId ?? ''), enabled: !isListed });
  const sites = [...(isListed || !opened ? [] : [opened]), ...listed].filter(
    ({ role, readonly }) => role !== 'viewer' && role !== 'verifier' && !readonly,
  );
  const [chosenSite, chooseSite] = useState('');
  const [chosen, setChosen] = useState('');
  const isKnown = sites.some(({ id }) => id === place?.siteId);
  const proposed = place === null ? only(sites) : isKnown ? place.siteId : '';
  const siteId = chosenSite || proposed;
  const calculationOfSite =
    siteId === place?.siteId ? place.calculationId : sites.find(({ id }) => id === siteId)?.defaultCalculationId;
  const { data: calculations = [] } = useQuery({ ...calculationQueries.list(siteId), enabled: siteId !== '' });
  return {
    sites,
    calculations,
    siteId,
    calculationId: chosen || (calculationOfSite ?? ''),
    chooseSite: (id) => {
      chooseSite(id);
      setChosen('');
    },
    chooseCalculation: setChosen,
  };
};

/**
 * Where this is true, `useCalculationChoice` does not suspend: the sites are asked for anew whenever they are shown, and what
 * suspends for them, React holds back for 300 ms.
 */
export const useIsChoiceKnown = (): boolean => !useQuery(siteChoices()).isPending;

const none: readonly SiteSummary[] = [];

const only = ([first, second]: readonly Named[]): string => (second === undefined ? (first?.id ?? '') : '');
