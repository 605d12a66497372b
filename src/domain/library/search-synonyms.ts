import { nearWords } from './near-words.ts';
import { tableOf } from './synonym-table.ts';
import { tradeWords } from './trade-words.ts';

/*
 * What people on site call a thing, and the word that the emission library uses for it (both folded). Maps, because what
 * is searched is a person's text: `constructor` is no synonym of anything.
 */

/** Two words for the same thing: nothing is guessed where one stands for the other. */
const same = tableOf(`
harjateras: terasraudoite
harjateraset: terasraudoite
betoniteras: terasraudoite
betoniteraset: terasraudoite
betoniterakset: terasraudoite
harjaterakset: terasraudoite
raudoite: terasraudoite
raudoitus: terasraudoite
raudoitukset: terasraudoite
styrox: eps
styroksi: eps
glulam: glt
kivivilla: kivivillaeriste
lasivilla: lasivillaeriste
kattohuopa: bitumikermikate
huopakate: bitumikermikate
bitumikermi: bitumikermikate
drywall: plasterboard
lumber: timber
kertopuu: lvl
polyuretaani: pu
polyuretaanieriste: pu
polyurethane: pu
lift: elevator
tap: faucet
taps: faucet
hissi: henkilohissi
parketti: parkettilattia
kahitiili: kalkkihiekkatiili
kahiharkko: kalkkihiekkaharkko
suodatinkangas: geotekstiili
tekonurmi: tekonurmimatto
pihakivi: paallystekivi
vapour: vapor
pipe: tube
exterior: outdoor
external: outdoor
interior: indoor
internal: indoor
solumuovi: eps xps
`);

/** Other words for the same thing: as good as the word itself. */
export const sameAs = (word: string): readonly string[] => same.get(word) ?? [];

/** Words to look for besides; what they find fits less well. */
export const nearTo = (word: string): readonly string[] => nearWords.get(word) ?? tradeWords.get(word) ?? [];
