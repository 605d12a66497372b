import { word } from '#domain/values/word.ts';

/** What the month of a company's sites says in its files. */
export const companyMonthWords = {
  title: word('Työmaiden kuukausi', 'Month of the sites', 'Byggplatsernas månad'),
  a4: word('A4 toteutunut, kg CO₂e', 'A4 happened, kg CO₂e', 'A4 utfall, kg CO₂e'),
  a5: word('A5 toteutunut, kg CO₂e', 'A5 happened, kg CO₂e', 'A5 utfall, kg CO₂e'),
  total: word('Toteutunut yhteensä, kg CO₂e', 'Happened, total, kg CO₂e', 'Utfall totalt, kg CO₂e'),
  plannedA4: word('A4 suunniteltu, kg CO₂e', 'A4 planned, kg CO₂e', 'A4 planerat, kg CO₂e'),
  plannedA5: word('A5 suunniteltu, kg CO₂e', 'A5 planned, kg CO₂e', 'A5 planerat, kg CO₂e'),
  planned: word('Suunniteltu yhteensä, kg CO₂e', 'Planned, total, kg CO₂e', 'Planerat totalt, kg CO₂e'),
  plannedState: word('Suunnitellun tila', 'State of the plan', 'Planens läge'),
  missing: word('Puuttuvat tiedot', 'Missing data', 'Saknade uppgifter'),
  saidNone: word('Ilmoitettu: ei tapahtumia', 'Said to be none', 'Uppgivet: inga händelser'),
} as const;
