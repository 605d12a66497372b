import { tableOf } from './synonym-table.ts';

/** Words under which the thing may stand: near enough to be proposed, too far to be taken unseen. */
export const nearWords = tableOf(`
polystyrene: eps xps
mineral: stone glass
mineraalivilla: kivivilla lasivilla
lammoneriste: eriste eps kivivillaeriste lasivillaeriste
villa: kivivilla lasivilla selluvilla
rockwool: stone
bitumi: bitumikermikate
kumibitumikermi: bitumikermikate
kermi: bitumikermikate
kermikate: bitumikermikate
vedeneristyskermi: bitumikermikate
vesikate: bitumikermikate teraslevy betonikattotiili
singeli: sora
sepeli: murske
kalliomurske: murske
kiviaines: murske sora
aggregate: crushed gravel
macadam: crushed
salaojasora: sora
salaojasepeli: sora murske
suodatinhiekka: hiekka
tayttohiekka: hiekka
tayttomaa: murske sora
taytto: murske sora
soratayte: sora
peltikatto: teraslevy
peltikate: teraslevy
pelti: teraslevy
ohutlevy: teraslevy
terasohutlevy: teraslevy
profiilipelti: teraslevy
poimulevy: teraslevy
konesaumakate: teraslevy
rivipeltikate: teraslevy
lauta: sahatavara hoylatavara
lankku: sahatavara hoylatavara
laudoitus: sahatavara hoylatavara
ulkoverhouslauta: hoylatavara sahatavara
ulkoverhous: hoylatavara kuitusementtilevy
koolaus: sahatavara
koolauspuu: sahatavara
runkopuu: sahatavara hoylatavara
runkotolppa: sahatavara hoylatavara
puutavara: sahatavara hoylatavara
puurunko: sahatavara liimapuu
rimoitus: sahatavara
rima: sahatavara
mitallistettu: hoylatavara sahatavara
hoylatty: hoylatavara
painekyllastetty: kyllastetty
kestopuu: kyllastetty
studs: timber
stud: timber
wood: timber
kerto: lvl
viilupuu: lvl
faneeri: vaneri
filmivaneri: pinnoitettu
plywoods: plywood
polyuretaanilevy: pu
pir: pu
spu: pu
finnfoam: xps
routaeriste: xps eps
routalevy: xps eps
lattiaeriste: eps
solumuovieriste: eps xps pu
leca: kevytsoramurske kevytrunkoaine
kevytsora: kevytsoramurske
kevytsoraharkko: kevytrunkoaine
lecaharkko: kevytrunkoaine
siporex: kevytbetoni
karkaistu: hoyrykarkaistu
punatiili: poltettu tiili
julkisivutiili: poltettu tiili
muuraus: tiili muurauslaasti
muurattu: tiili
kahi: kalkkihiekkaharkko kalkkihiekkatiili
lavuaari: pesuallas
sink: washbasin
allashana: hana
pesuallashana: hana kylpyhuoneen
vesihana: hana
wc: istuin
pytty: istuin
lavatory: washbasin
muovimatto: vinyylilattia
muovimattolattia: vinyylilattia
vinyylilankku: vinyylilattia
vinyylimatto: vinyylilattia
vinyyli: vinyylilattia
linoleum: vinyylilattia
matto: vinyylilattia tekstiililattia
kokolattiamatto: tekstiililattia
tekstiilimatto: tekstiililattia
carpet: textile
carpets: textile
laminaatti: parkettilattia
lautaparketti: parkettilattia
tammiparketti: parkettilattia
hardwood: parquet
laatoitus: lattialaatta seinalaatta
lattialaatoitus: lattialaatta
seinalaatoitus: seinalaatta
klinkkeri: lattialaatta seinalaatta
klinkkerilaatta: lattialaatta seinalaatta
kaakeli: seinalaatta
laatta: lattialaatta seinalaatta
tiles: tile
betonikivi: paallystekivi
betonikiveys: paallystekivi
kiveys: paallystekivi katukivi
pihalaatta: paallystekivi
pihalaatoitus: paallystekivi
noppakivi: katukivi
nupukivi: katukivi
graniitti: luonnonkivi
aurinkosahko: aurinkopaneeli
photovoltaic: solar
savupiippu: terashormi
hormi: terashormi
reinforcement: rebar
reinforcing: rebar
rebars: rebar
terasverkko: terasraudoite
raudoitusverkko: terasraudoite
teraspalkki: rakenneteras
teraspalkit: rakenneteras
teraspilari: rakenneteras
teraspilarit: rakenneteras
terasrunko: rakenneteras
terasrakenteet: rakenneteras
terasrakenne: rakenneteras
terasristikko: rakenneteras
paroc: kivivillaeriste
isover: lasivillaeriste
ekovilla: selluvilla
thermisol: eps
savitiili: poltettu tiili
putkipalkki: rakenneteras
ulkoverhouspaneeli: hoylatavara sahatavara
sisaverhouspaneeli: hoylatavara
gl24h: liimapuu
gl28c: liimapuu
gl30c: liimapuu
gl32c: liimapuu
liimapuupilari: liimapuu
hea: rakenneteras
heb: rakenneteras
ipe: rakenneteras
rhs: rakenneteras
teras: rakenneteras
girder: structural
beam: structural
beams: structural
steelwork: structural
runko: rakenneteras liimapuu
kipsikartonkilevy: kartonkilevy
palokipsilevy: erikoiskova
tuulensuojakipsi: tuulensuojalevy
tuulensuojakipsilevy: tuulensuojalevy
ek: erikoiskova
gypsum: plasterboard
gyproc: kartonkilevy
ovi: laakaovi
valiovi: laakaovi
valiovet: laakaovi
sisaovi: laakaovi
sisaovet: laakaovi
huoneovi: laakaovi
huoneovet: laakaovi
mse: ikkuna
mseal: ikkuna
msek: ikkuna
lasiseina: lasinen
iv: ilmanvaihtokone ilmanvaihtokanava
lto: talteenotolla
tuloilmakone: ilmanvaihtokone
ahu: exchanger
handling: exchanger
ventilation: exchanger
duct: ventilation
maalaus: maali
maalit: maali
sisamaali: maali sisakayttoon
ulkomaali: maali ulkokayttoon
tasoite: lattiatasoite
pumpputasoite: lattiatasoite
pintatasoite: lattiatasoite
laattalaasti: muurauslaasti
kiinnityslaasti: muurauslaasti
rappaus: rappauslaasti
mortar: masonry
render: plastering
plaster: plastering
paikallavalubetoni: valmisbetoni
terasbetoni: valmisbetoni
massabetoni: valmisbetoni
valubetoni: valmisbetoni
betonointi: valmisbetoni
betonivalu: valmisbetoni
situ: mix ready
cast: mix ready
spruce: timber
pine: timber
kuusi: sahatavara
manty: sahatavara
betonielementti: betonivalmisosat
betonielementit: betonivalmisosat
elementti: betonivalmisosat
kuorilaatta: massiivilaatta
ontelolaatasto: ontelolaatta
betonipilari: pilari
betonipalkki: palkki
teraspaalu: paaluihin
terasbetonipaalu: betonipaalu
terasbetonipaalut: betonipaalu
lyontipaalu: betonipaalu
lyontipaalut: betonipaalu
rtb: betonipaalu
viemari: kiinteistoviemariputket
viemariputki: kiinteistoviemariputket sadevesi
jatevesiviemari: kiinteistoviemariputket
hulevesiviemari: sadevesi betoniputki
sadevesiputki: sadevesi
hulevesiputki: sadevesi
salaojaputki: salaojaputket
salaoja: salaojaputket
vesijohto: juomavesiputki
kayttovesiputki: juomavesiputki
vesiputki: juomavesiputki
kaukolampoputki: lammonjakoputki
lampojohto: lammonjakoputki
kaivo: betonikaivo
kaivonrengas: betonikaivo
sahkojohto: sahkokaapeli
kaapeli: sahkokaapeli
mmj: matalajannite
axmk: matalajannite
kaapelihylly: kaapelitiet
kaapelitikas: kaapelitiet
valaisimet: yleisvalaisin
valaisin: yleisvalaisin
katuvalaisin: pylvasvalaisin
pylvasvalaisin: katu
lampopatteri: patteri
maalampopumppu: ilmalampopumppu
lampopumppu: ilmalampopumppu
sprinkleri: sprinkler
sprinklerputki: sprinkler
sahkopaakeskus: sahkokeskus
ryhmakeskus: sahkokeskus
keittiokaappi: alakaappi ylakaappi
keittiokaapit: alakaappi ylakaappi
keittiokaluste: alakaappi ylakaappi
keittiokalusteet: alakaappi ylakaappi
portaat: portaikko
puuportaat: portaikko
porras: portaikko
stairs: staircase
alakatto: akustiikkalevy
alakattolevy: akustiikkalevy
akustolevy: akustiikkalevy
hirsi: lamellihirsiseina massiivihirsiseina
hirsiseina: lamellihirsiseina massiivihirsiseina
hirsirunko: lamellihirsiseina massiivihirsiseina
kovalevy: kova
huokolevy: huokoinen
vaahtolasi: vaahtolasimurske
asfaltti: asfalttibetoni
asfaltointi: asfalttibetoni
paallyste: asfalttibetoni
solumuovilevy: eps xps
puuntaimi: puun taimi
puu: puun sahatavara
istutus: taimi
stabilointi: stabilointiaine
luonnonkivilaatta: luonnonkivi
wool: insulation
sheathing: shield
toilets: toilet
elevators: elevator
`);
