import { tableOf } from './synonym-table.ts';

/** What suppliers write on delivery notes: trade names, abbreviations, kinds of steel. Near words, too. */
export const tradeWords = tableOf(`
reikatiili: poltettu tiili
nrt: poltettu
mrt: poltettu
prt: poltettu
seinamaali: maali sisakayttoon
kattomaali: maali sisakayttoon
julkisivumaali: maali ulkokayttoon
kam: murske
srm: murske sora
soramurske: murske sora
kivituhka: murske
kattotiili: betonikattotiili
betonitiili: betonikattotiili
tiilikatto: betonikattotiili
betonitiilikatto: betonikattotiili
tiilikate: betonikattotiili
markatilalevy: kartonkilevy kuitusementtilevy
rakennuslevy: kartonkilevy kuitusementtilevy
knauf: kartonkilevy
norgips: kartonkilevy
gek: erikoiskova
gts: tuulensuojalevy
cembrit: kuitusementtilevy
minerit: kuitusementtilevy
sementtilevy: kuitusementtilevy
tuulileijona: huokoinen
runkoleijona: huokoinen
kooltherm: fenolieriste
fenolivaahto: fenolieriste
raakapontti: sahatavara hoylatavara
raakaponttilauta: sahatavara hoylatavara
terassilauta: kyllastetty hoylatavara
kattopelti: teraslevy
seinapelti: teraslevy
peltikasetti: teraslevy
wq: rakenneteras
deltapalkki: rakenneteras
kulmateras: rakenneteras
lattateras: rakenneteras
muototeras: rakenneteras
profiiliteras: rakenneteras
betoniverkko: terasraudoite
harjaterastanko: terasraudoite
a500hw: terasraudoite
b500b: terasraudoite
b500k: terasraudoite
rst: ruostumaton
hst: ruostumaton
sokkelielementti: betonivalmisosat sisakuori
julkisivuelementti: betonivalmisosat sandwich
styrofoam: xps
ruh: kevytrunkoaine
lth: kevytrunkoaine
lattialammitysputki: lammonjakoputki
sprinkleriputki: sprinkler
terasranka: terasprofiili
peltiranka: terasprofiili
ranka: terasprofiili
hoylapaneeli: hoylatavara
sisapaneeli: hoylatavara
stv: hoylatavara
utv: hoylatavara
ivputki: ilmanvaihtokanava
kierresaumakanava: ilmanvaihtokanava
kierresauma: ilmanvaihtokanava
peiliovi: laakaovi
liukuovi: laakaovi
valu: valmisbetoni
holvivalu: valmisbetoni
anturavalu: valmisbetoni
lattiavalu: valmisbetoni
kattovilla: kivivillaeriste lasivillaeriste
seinavilla: kivivillaeriste lasivillaeriste
`);
