import { word } from '#domain/values/word.ts';

/** What the list of one's sites says in its files. */
export const portfolioWords = {
  sites: word('Kohteet', 'Sites', 'Objekt'),
  site: word('Kohde', 'Site', 'Objekt'),
  status: word('Tila', 'Status', 'Status'),
  active: word('käynnissä', 'active', 'pågår'),
  completed: word('valmis', 'completed', 'färdigt'),
  archived: word('arkistoitu', 'archived', 'arkiverat'),
  useClass: word('Käyttötarkoitusluokka', 'Use class', 'Användningsändamålsklass'),
  areaM2: word('Lämmitetty nettoala, m²', 'Heated net area, m²', 'Uppvärmd nettoarea, m²'),
  footprint: word('Jalanjälki, kg CO₂e/m²/a', 'Footprint, kg CO₂e/m²/a', 'Avtryck, kg CO₂e/m²/a'),
  footprintState: word('Luvun tila', 'State of the figure', 'Siffrans status'),
  limit: word('Raja-arvo, kg CO₂e/m²/a', 'Limit, kg CO₂e/m²/a', 'Gränsvärde, kg CO₂e/m²/a'),
  verdict: word('Suhteessa rajaan', 'Against the limit', 'I förhållande till gränsvärdet'),
  margin: word('Marginaali, kg CO₂e/m²/a', 'Margin, kg CO₂e/m²/a', 'Marginal, kg CO₂e/m²/a'),
  gaps: word('Puutteellisia rivejä', 'Rows with a gap', 'Rader med brister'),
  waiting: word('Odottaa tällä laitteella', 'Waiting on this device', 'Väntar på den här enheten'),
  updated: word('Päivitetty', 'Updated at', 'Uppdaterad'),
  earlierFootprint: word(
    'Jalanjälki kuukausi sitten, kg CO₂e/m²/a',
    'Footprint a month ago, kg CO₂e/m²/a',
    'Avtryck för en månad sedan, kg CO₂e/m²/a',
  ),
  earlierState: word('Aiemman luvun tila', 'State of the earlier figure', 'Den tidigare siffrans status'),
  earlierDay: word('Aiemman luvun päivä', 'Day of the earlier figure', 'Den tidigare siffrans dag'),
  updatedBy: word('Muuttaja', 'Updated by', 'Ändrat av'),
} as const;
