import { word } from '#domain/values/word.ts';

/** What the list of one's sites says in its files. */
export const portfolioWords = {
  sites: word('Kohteet', 'Sites'),
  site: word('Kohde', 'Site'),
  status: word('Tila', 'Status'),
  active: word('käynnissä', 'active'),
  completed: word('valmis', 'completed'),
  archived: word('arkistoitu', 'archived'),
  useClass: word('Käyttötarkoitusluokka', 'Use class'),
  areaM2: word('Lämmitetty nettoala, m²', 'Heated net area, m²'),
  footprint: word('Hiilijalanjälki, kg CO₂e/m²/a', 'Footprint, kg CO₂e/m²/a'),
  footprintState: word('Luvun tila', 'State of the figure'),
  limit: word('Raja-arvo, kg CO₂e/m²/a', 'Limit, kg CO₂e/m²/a'),
  verdict: word('Rajaan nähden', 'Against the limit'),
  margin: word('Marginaali, kg CO₂e/m²/a', 'Margin, kg CO₂e/m²/a'),
  gaps: word('Puutteellisia rivejä', 'Rows with a gap'),
  waiting: word('Odottaa tällä laitteella', 'Waiting on this device'),
  updated: word('Muutettu', 'Updated'),
  updatedBy: word('Muuttaja', 'Updated by'),
} as const;
