import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import { gauge } from './charts.ts';
import type { ClimateSource } from './climate-source.ts';
import { perAreaUnit, type Texts } from './texts.ts';

/** The building against its limit, in words and as a gauge, or why it cannot be compared. */
export const limitBlocks = ({ report, limitSet }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const { value, result, margin, status, missing, useClass, byUseClass } = report.limit;
  const setName =
    limitSet === null
      ? report.limit.set
      : `${limitSet[language]}${limitSet.isProposal ? ` (${say('ehdotus', 'proposal')})` : ''}`;
  const heading: PdfBlock = { kind: 'heading', level: 2, text: say('Raja-arvo', 'Limit value') };
  const note: PdfBlock = { kind: 'paragraph', tone: 'note', text: setName };
  const because = (fi: string, en: string): readonly PdfBlock[] => [
    heading,
    { kind: 'paragraph', text: say(fi, en) },
    note,
  ];
  if (value === null) {
    return report.building.areaM2 === null
      ? because(
          'Raja-arvo määräytyy käyttötarkoitusluokasta ja sen alasta.',
          'The limit value follows from the use class and its area.',
        )
      : because('Käyttötarkoitusluokalle ei ole raja-arvoa.', 'There is no limit value for the use class.');
  }
  if (result === null) {
    return because(
      `Raja-arvo on ${number(value, 2)} ${perAreaUnit}. Tulosta ei voi verrata: lämmitetty nettoala puuttuu.`,
      `The limit is ${number(value, 2)} ${perAreaUnit}. The result cannot be compared: the heated net area is missing.`,
    );
  }
  const by = `${number(margin === null ? null : Math.abs(margin), 2)} ${perAreaUnit}`;
  const verdict =
    status === 'under'
      ? say(`Raja-arvo alittuu: ${by} alle rajan`, `The limit value is met: ${by} below the limit`)
      : status === 'over'
        ? say(`Raja-arvo ylittyy: ${by} yli rajan`, `The limit value is exceeded: ${by} above the limit`)
        : say(
            `Raja-arvon alittumista ei voida vielä sanoa: puutteita ${number(missing)}`,
            `Whether the limit is met cannot be said yet: ${number(missing)} missing`,
          );
  const ofClass = byUseClass.length > 1 ? useClass : null;
  const limitText = `${say('Raja-arvo', 'Limit')} ${number(value, 2)}`;
  const whose =
    ofClass === null ? say('Rakennus', 'Building') : `${say('Käyttötarkoitusluokka', 'Use class')} ${ofClass}`;
  const valueText = `${whose} ${number(result, 2)} ${perAreaUnit}`;
  const alternative = `${say('Mittari', 'Gauge')}: ${valueText}. ${limitText}. ${verdict}.`;
  return [
    heading,
    { kind: 'paragraph', tone: 'lead', text: verdict },
    { kind: 'figure', alternative, draw: gauge({ value: result, limit: value, status, valueText, limitText }) },
    note,
  ];
};
