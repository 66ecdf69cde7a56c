import { fold } from '../words.ts';
import { skeletonOf } from './likeness.ts';

/** Names not written as they sound to an English ear, one a line, each with ways it would be written by ear; kept by hand. */
const byEar = `
agnieszka agneshka
aine awnya onya anya
aisling ashling ashleen
alasdair alister
angharad anharad angharrad
aodhán aidan edan
aoibheann even ayveen
aoife eefa efa eefah
auchinleck affleck
ayodeji iodaygee
beauchamp beecham
beaulieu bewley
belvoir beaver
benoît benwa
błachowicz blahovich
bláthnaid blawnid
bríd breed
bronagh brona
bùi bouy boy
caitríona katreena katrina
can jan john
caoilfhionn keelin kaylin keelan keelyn
caoimhe keeva kweeva keva queeva
cathal cahal kahal
cem jem
cemal jemal
cengiz jengiz
cerys kerris
cesare chezaray
chiara kiara keeara
cholmondeley chumley chumly
cian kian keean
ciara keera kiara kira
ciarán kieran keeran kiran
cillian killian
clíona kleena cleena
clodagh kloda cloda
cockburn coburn
colm collum column
colquhoun calhoun cahoon cohoon colhoun
conchobhar connor
cowper cooper
cruijff cruyff kroif
dafydd davith
dáithí dahee dawhee
dalziel deeyell dalyell
dearbhla dervla
deirdre deardra deedra
diarmuid dermot deermid
doğan doan
domhnall donal
donncha dunaka
eabha ava ayva
éamon aymon amon
eilidh aylee ailey ayley eely
eilís eyelish aylish
eimear emer eemer
eithne enya ethna ainya
elżbieta elzhbieta
eoghan owen oan
eoin owen oan
erdoğan erdowan erdoan
étain aydeen
ewa eva
farquhar farker farkar
featherstonehaugh fanshaw fanshawe
ffion feeon
fiachra feekra
fiadh feea fia
fionn fin finn
fionnuala finnoola finoola
folasade folashade
françois franswa fransua
geoghegan gaygan gaigan gegan
geraint gerrint
gijs hice guise
gilles zheel jeel
giulia julia
goethe gerta gurta
glyndŵr glendower glindower
gráinne gronya gronia granya grawnya
grzegorz gzhegosh
guillaume geeyom geeyum
guillermo geeyermo
gwenllian gwenthlian gwenlian
heulwen hailwen
huw hew hugh
iain ian
íde eeda ita
iestyn yestin
ieuan yayan yaian
ifan ivan evan
ioan yoan
jacques jack zhak
jadwiga yadviga
jaime hymie haime
jan yan
jean john zhon
jeroen yeroon
jerzy yezhi
jesús hesoos
jiménez himenez
joaquín wakeen hwakeen
johan yohan
joost yoast
jorge horhay horhe
jürgen yurgen
kjell shell chell
knowles noles
krzysztof kristof kshishtof
laoise leesha
leveson looson
lleucu thlaykee
llewelyn thlewelin
llinos thlinos
llywelyn thlewelin lewellin
loïc loweek
lughaidh lewy
łukasz wookash lukash
maeve mave mayve
mainwaring mannering
máiréad marade mawraid
màiri mahree varie
małgorzata maugozhata
marjoribanks marchbanks
mathieu matyuh
maughan mawn mohan
meabh mave mayve
meadhbh mave mayve
menzies mingis mingus
mhairi vari varry varie
michał meehow mihow
muireann mwirrin
myfanwy muvanwy mavanwy mufanwy
ngọc nock
nguyen win nwen newen
niamh neev neve neave nieve
nistelrooij nistelroy
nnamdi namdi
nneka neka
nuala noola
odhrán oran
oisín osheen usheen ohsheen
orlaith orla
padraig pawrick porrick paudrig
paweł pavel
peadar padder
pepys peeps
phoebe feebee
phương fung fuong
quốc kwok
rhian reean
rhiannon reeannon
rhys rees reece reese
róisín rosheen roshin rowsheen
ruaidhrí rory roory
ruaridh rory roory
ruthven riven
sade shaday sharday
sadhbh sive sigh
saoirse seersha sursha sersha searsha
séamus shaymus shamus
seán shawn shaun shorn
segun shegun
seonaid shona
siân sharn shahn
síle sheila sheela
sinéad shinade shinaid
siobhán shivonne shivawn shivon chevonne shavonne
siôn shaun shorn john
sioned shonned
sjoerd shord
sławomir swavomir
sola shola
sorcha surraka surka
strachan strawn stracken
szymon shimon
tadhg tige tyge tieg taig
thierry terry tierry
thijs tice tais
thùy twee tooey
tiarnán teernan tiernan
tomasz tomash
trần chan
trinh chin
uğur oor
úna oona
urquhart urkart urkut
villiers villers
wemyss weems una
wojciech voychek voytek
worcester wooster
wriothesley rizley
xavier zavier havier
xiao shao
xiaolong shaolong
ximena himena
xiuying shooying
xochitl sochil sochi
yves eve eev
yvonne evon
żaneta zhaneta
zbigniew zbignief
`;

const spelledByEar = new Map<string, string[]>();
for (const line of byEar.trim().split('\n')) {
  const [name = '', ...sounds] = line.split(' ').map(fold);
  spelledByEar.set(name, sounds);
}

/** Ways a folded name would be written by ear; none when it is written as it sounds. */
export const byEarSpellings = (name: string): readonly string[] => spelledByEar.get(name) ?? [];

/** Shorter codes than this say too little: half of all short names sound like each other. */
const SHORTEST_CODE = 3;

/** How a folded name sounds, as a code that like-sounding names share; '' for one too short to tell. */
export function soundCode(name: string): string {
  const code = skeletonOf(name);
  return code.length >= SHORTEST_CODE ? code : '';
}
