import type { Stage } from '#domain/carbon/stages.ts';
import type { Look } from '#domain/pdf/drawing.ts';
import type { Text } from '#domain/reports/sheet.ts';

/** The colours of the screens, with a pattern for grey prints. */
export const stageLooks: Readonly<Record<Stage, Look>> = {
  a1a3: { colour: '#3b6fb6', pattern: 0 },
  a4a5: { colour: '#e0a030', pattern: 1 },
  b4: { colour: '#8e5ba6', pattern: 2 },
  b6: { colour: '#d1603d', pattern: 3 },
  c: { colour: '#7a7f87', pattern: 4 },
};

export const stageNames: Readonly<Record<Stage, Text>> = {
  a1a3: { fi: 'Valmistus', en: 'Manufacture' },
  a4a5: { fi: 'Kuljetus ja työmaa', en: 'Transport and site' },
  b4: { fi: 'Vaihdot', en: 'Replacements' },
  b6: { fi: 'Energia', en: 'Energy' },
  c: { fi: 'Elinkaaren loppu', en: 'End of life' },
};
