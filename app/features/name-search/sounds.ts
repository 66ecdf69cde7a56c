import { doubleMetaphone } from 'double-metaphone';
import { fold } from './words.ts';

/** Names not written as they sound to an English ear, one a line, each with ways it would be written by ear; kept by hand. */
const byEar = `
aine awnya onya anya
aisling ashling ashleen
alasdair alister
angharad anharad angharrad
aoibheann even ayveen
aoife eefa efa eefah
ayodeji iodaygee
beauchamp beecham
bláthnaid blawnid
bríd breed
bronagh brona
caitríona katreena katrina
caoilfhionn keelin kaylin keelan keelyn
caoimhe keeva kweeva keva queeva
cathal cahal kahal
cerys kerris
cian kian keean
ciara keera kiara kira
ciarán kieran keeran kiran
clíona kleena cleena
cockburn coburn
clodagh kloda cloda
cholmondeley chumley chumly
colm collum column
colquhoun calhoun cahoon cohoon colhoun
conchobhar connor
dafydd davith
dáithí dahee dawhee
dearbhla dervla
dalziel deeyell dalyell
deirdre deardra deedra
diarmuid dermot deermid
domhnall donal
donncha dunaka
eabha ava ayva
eilidh aylee ailey ayley eely
eilís eyelish aylish
éamon aymon amon
eoghan owen oan
eoin owen oan
étain aydeen
ewa eva
farquhar farker farkar
featherstonehaugh fanshaw fanshawe
fiadh feea fia
ffion feeon
fionnuala finnoola finoola
geoghegan gaygan gaigan gegan
geraint gerrint
gráinne gronya gronia granya grawnya
gwenllian gwenthlian gwenlian
guillermo geeyermo
grzegorz gzhegosh
ieuan yayan yaian
iain ian
ioan yoan
jesús hesoos
joaquín wakeen hwakeen
jorge horhay horhe
jürgen yurgen
krzysztof kristof kshishtof
laoise leesha
llewelyn thlewelin
llywelyn thlewelin lewellin
lughaidh lewy
łukasz wookash lukash
máiréad marade mawraid
màiri mahree varie
małgorzata maugozhata
mathieu matyuh
mainwaring mannering
marjoribanks marchbanks
maeve mave mayve
meabh mave mayve
menzies mingis mingus
mhairi vari varry varie
michał meehow mihow
muireann mwirrin
myfanwy muvanwy mavanwy mufanwy
nguyen win nwen newen
niamh neev neve neave nieve
nuala noola
odhrán oran
oisín osheen usheen ohsheen
orlaith orla
padraig pawrick porrick paudrig
paweł pavel
phoebe feebee
rhian reean
rhiannon reeannon
rhys rees reece reese
róisín rosheen roshin rowsheen
ruaidhrí rory roory
ruaridh rory roory
sadhbh sive sigh
saoirse seersha sursha sersha searsha
seán shawn shaun shorn
séamus shaymus shamus
seonaid shona
siân sharn shahn
sinéad shinade shinaid
siobhán shivonne shivawn shivon chevonne shavonne
sioned shonned
sorcha surraka surka
sławomir swavomir
tadhg tige tyge tieg taig
tomasz tomash
strachan strawn stracken
úna oona
urquhart urkart urkut
wemyss weems una
wojciech voychek voytek
xavier zavier havier
xiao shao
xiaolong shaolong
xiuying shooying
yvonne evon
zbigniew zbignief
żaneta zhaneta
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
  const [code] = doubleMetaphone(name);
  return code.length >= SHORTEST_CODE ? code : '';
}
