// Names that stand for each other, one group a line: short forms, pet forms and spellings; a name may stand in several groups. Kept by
// hand, for what nickname-list.ts does not have: English first, then the commonest of the communities of the UK.
export const nicknameGroups = `
abigail abbie abby gail
adam ad
alan al allan allen
albert al bert bertie
alexander alex al alec xander sandy alasdair alistair alastair alisdair sasha lex eck
alexandra alex lexi lexie sandra sandy sasha ali
alfred alf alfie fred freddie
alice ali allie
alison ali allie
amanda mandy
amelia amy millie milly mia
andrew andy drew andi
angela angie ange
anne ann anna annie nan nancy
anthony tony ant
antonia toni tonia
antonio tony toni toño
archibald archie
arthur art artie
barbara barb babs barbie basia basieńka
beatrice bea trixie
benedict ben
benjamin ben benji benny
bernadette bernie detta
bernard bernie
bridget bríd bridie biddy bride brid breda
caroline carol carrie caz lina
catherine katherine kathryn cathryn catharine kate katie kathy cathy kitty kath cath kay kat katy caitlin catriona kathleen
charles charlie chuck chas chaz
charlotte lottie charlie lotte char
christina chris chrissie tina christine
christine chris chrissie tina
christopher chris kit topher kristopher
claire clare clara
clifford cliff
constance connie
cynthia cindy
daniel dan danny
danielle dani danny
david dave davey davy dai dafydd dewi taffy
deborah deb debbie debs debra
dennis den
desmond des
dominic dom nic
donald don donny
dorothy dot dottie dolly dora
douglas doug dougie
edith edie
edmund ed eddie ted
edward ed eddie ted teddy ned ward
edwin ed eddie
eleanor ellie nell nellie ella elle nora elinor elena
elizabeth liz lizzie lizzy beth betty bess bessie libby eliza lisa elsie liza betsy ellie elspeth elisabeth lilibet
ellen ellie nell nellie
emily em emmy millie milly
emma em emmy
eric rick
ernest ernie
esther hester essie
eugene gene
evelyn evie eve ev
florence flo flora florrie flossie
frances fran frannie francie fanny frankie
francis frank frankie fran
francesca fran chess cesca frankie
frederick fred freddie freddy
gabriel gabe
gabrielle gabby gabi elle
geoffrey geoff jeff jeffrey
george georgie
georgina george georgie gina
gerald gerry jerry
gerard gerry ger gerry
gillian gill jill gilly
gordon gord
grace gracie
graham gray
gregory greg gregor
gwendolyn gwen wendy
harold harry hal
harriet hattie harri harry
harrison harry
helen nell ellie lena
henrietta hettie etta henri
henry harry hal hank
herbert herb bert bertie
hilary hils
hubert bert
hugh hughie shug
ian iain
isabel isabella isobel bella izzy isa belle issy ishbel
isaac ike zac
jacob jake jack
jacqueline jackie jacqui jac
james jim jimmy jamie jem jimbo hamish
jane janie jean jenny
janet jan jenny
jasmine jas jaz yasmin
jason jay
jean jeanie
jennifer jen jenny jenni jenn jen
jeremy jem jerry jez
jessica jess jessie
joan joanie
joanna jo joanne joey
joanne jo joanna
john jack johnny jon jock ian sean johnnie
jonathan jon jonny jonty nathan johnny
joseph joe joey jo
josephine jo josie fifi
joshua josh
judith judy jude judi
julia julie jules
julian jules
juliet jules julie
justin jus
karen kaz
kathleen kath kathy kate cathleen kay
kenneth ken kenny
kimberley kim kimberly
kirsten kirsty
laurence larry lawrence laurie loz
lauren laurie loz
leonard len lenny leo
leslie les
lesley les
lewis lew louis lou
lillian lily lil lilian lillie
linda lin lyn lindy
lindsay lin lins
louis lou louie lewis
louise lou lulu
lucy lu luce lulu
lydia liddy
madeleine maddie maddy madeline
malcolm mal malky
margaret maggie meg peggy peg marge margie margot greta madge mags daisy rita maisie mairead mags
maria mary ria
marian marion
marjorie marge margie
mark marc
martha marty mattie
martin marty
martina tina
mary molly polly may mae maria marie mollie màiri mhairi moira
matilda tilly tilda mattie
matthew matt matty mat
maureen mo
maurice mo maury
maximilian max
maxwell max
melanie mel
melissa mel lissa
michael mike mick mickey mikey micky mícheál micheal
michelle shell shelly mich
miranda mandy randa
miriam mim mimi
mitchell mitch
mohammed mohamed muhammad mohammad muhammed mohamad mohd muhammet mehmet mo moe hammad
montague monty
mortimer mort
nancy nan
natalie nat
natasha tasha nat
nathan nate nat
nathaniel nate nat nathan
neil neal niall
nicholas nick nicky nic nico nicolas nikolas klaus
nicola nicky nic nikki
nigel nige
norman norm
oliver ollie olly
olivia liv livvy ollie
pamela pam
patricia pat patsy trish trisha tricia patti
patrick pat paddy pad rick padraig pádraig pádraic patsy
paul pauly
pauline paula
penelope penny pen
peter pete
philip phil pip phillip
philippa pippa pip phil
phyllis phyl
priscilla cilla prissy
rachel rach rae rachael
raymond ray
rebecca becky becca bec becks
reginald reg reggie
rhiannon rhi annon
richard rick dick ricky richie rich dickie dickon
robert rob bob bobby robbie bert robin rab rabbie
roberta bobbie
roderick rod roddy
rodney rod
roger rodge
ronald ron ronnie
rosalind ros roz rosie
rosamund ros roz
rosemary rosie rose romy
rose rosie
roy leroy
rupert rupe
russell russ
ruth ruthie
sally sal
samantha sam sammy
samuel sam sammy
sarah sara sally sadie
sebastian seb bastian basti
sharon shaz
sheila she
shirley shirl
sidney sid sydney syd
simon si
simone sim
sophia sophie soph sofia zofia zosia
spencer spence
stanley stan
stephanie steph steff stevie
stephen steve steven stevie ste stephan
stuart stu stewart
susan sue susie suzy sukey suzie susanna suzanne
susannah sue susie suzy susanna
sylvia sylvie
teresa terry tess tessa theresa tracy reese
terence terry terrance
theodore ted teddy theo
theodora theo dora
thomas tom tommy thom tam
timothy tim timmy
tobias toby
valerie val
vanessa ness nessa
veronica ronnie vera nica
victor vic
victoria vicky tori vix vikki vic toria
vincent vince vinny vin
violet vi
virginia ginny ginger
vivian viv
vivienne viv
walter wally walt wat
wendy wen
wilfred wilf fred
wilhelmina mina minnie billie
william will bill billy willy wills liam wullie gwilym
winifred winnie freda fred
yvonne eve vonnie
zachary zac zach zak
zoe zo

aoife eva aoibheann
caoimhe keeva
ciaran kieran kiaran
cian kian
cornelius con conor neil
diarmuid dermot darmuid diarmaid
donncha donnacha denis
eamon eamonn éamon edmund eddie
eoghan eoin owen ewan euan ewen
eoin owen john ian
fionn finn
fionnuala nuala finola
gráinne grace grania
liam william
máire mary maura moira maureen
máiread mairead margaret peig
niall neil nigel
nora nóra honora noreen
orlaith orla
róisín rosie rose
ruairí rory ruaridh ruairidh ruaidhrí
sadhbh sive
séamus seamus shamus james jim
seán sean shaun shawn john
siobhán siobhan joan shiv susan
sinéad sinead jane
tadhg teague tim timothy thady
una úna oona winnie

alun al
bronwen bron
catrin cat kate catherine cadi
cerys cer
dafydd dai david taff dewi
dilys dil
eirlys eir
emrys em
geraint ger
gethin geth
gwenllian gwen llian
gwilym gwil will william bill
gruffydd griff gruff griffith
huw hugh
ieuan iwan ifan evan john
llewelyn llew lyn llywelyn llewellyn
meredith merry
myfanwy myf fanw
owain owen
rhys reece rees
siân sian jane
sioned janet
tomos tom tomi

agnieszka aga agusia agnes
aleksander olek alek alex
aleksandra ola olka alex sasha
andrzej jędrek jędrzej andrew
anna ania anka anula hania
antoni antek antoś tolek
bartosz bartek bartłomiej
bartłomiej bartek
bogdan boguś
bogusława bogusia
danuta danka danusia
dariusz darek
dorota dorotka
elżbieta ela elka elizabeth
ewa ewka ewunia eva
filip fil
franciszek franek
grażyna grażka
grzegorz grzesiek grzes greg
halina hala halinka
helena hela helenka
henryk heniek
irena irka irenka
iwona iwonka
jacek jacuś
jadwiga jadzia
jakub kuba kubuś jake
jan janek jasiek jaś john
janina janka
jerzy jurek george
joanna asia aśka joasia
józef józek
julia jula julka
justyna justka
kamil kamilek
karolina karola
katarzyna kasia kaśka kate kasieńka
kazimierz kazik
krystyna krysia
krzysztof krzysiek krzyś chris kris
leszek lech
łukasz łukaszek luke
maciej maciek
magdalena magda madzia
małgorzata gosia małgosia gośka margaret
marcin marcinek martin
marek mark
maria marysia mania maryla
mariusz mariuszek
marta martusia
mateusz mateuszek mati
michał michałek misiek michael
mieczysław mietek
mikołaj mikołajek nicholas
monika monia
natalia natalka
paweł pawełek paul
piotr piotrek piotruś peter
przemysław przemek
radosław radek
rafał rafałek
roman romek
ryszard rysiek richard
sławomir sławek
stanisław staszek stasiek stan staś
stanisława stasia
stefan stefek
szymon szymek simon
tadeusz tadek
teresa terenia
tomasz tomek thomas
urszula ula
waldemar waldek
wanda wandzia
wiesława wiesia
wiesław wiesiek
wiktoria wika
witold witek
władysław władek
wojciech wojtek wojtuś
zbigniew zbyszek zbych
zdzisław zdzisiek
zofia zosia zośka sophie
zuzanna zuza zuzia susan
żaneta żanetka

alejandro alex ale jandro
antonia toñi
beatriz bea
carolina caro
concepción concha conchita
cristina cris
dolores lola loli
enrique quique kike henry
esperanza espe
fernando nando fer
francisco paco pancho curro fran kiko francis
francisca paca paqui
gabriela gabi
guadalupe lupe lupita
guillermo guille memo william
ignacio nacho iggy íñigo
isabel isa chabela
jesús chus chucho
jorge george
josé pepe chepe
josefa pepa
juan juanito john
lourdes lula
luis lucho
manuel manolo manu
manuela manoli
mercedes merche
miguel michael migue
montserrat montse
pedro peter perico
pilar pili
rafael rafa
ramón moncho
roberto beto
rosario charo
santiago santi yago
teresa tere
vicente chente

ana aninha
antônio toninho tonho tó
eduardo edu dudu
fernanda nanda
francisco chico xico
joão joãozinho john
josé zé zeca
luís lulu
maria mia
sebastião tião bastião

alessandro ale sandro
alessandra ale sandra
elisabetta betta
francesca franca
francesco franco checco ciccio
giovanna gianna vanna
giovanni gianni nanni vanni john
giuseppe beppe pino peppe joe
giuseppina pina giusy
lorenzo renzo
luigi gigi
salvatore totò turi sal
vincenzo enzo
antoine toinou
françois fran
jean jeannot
elisabeth elise lise lisa elsbeth sissi
friedrich fritz fred
gertrud trudi
hans johannes hansi john
heinrich heinz henry
johannes hannes jo
josef sepp jupp joseph
margarete grete gretel
maximilian max
sebastian basti
wilhelm willi will

aikaterini katerina kate katina
alexandros alekos alex
anastasia tasia natasa
andreas andrew
athanasios thanasis sakis
charalambos babis lambros harry
christos chris
dimitrios dimitris mitsos jimmy james
dimitra demi
eleni elena lena helen nitsa
evangelia litsa eva
evangelos vangelis
georgia gogo
georgios giorgos yiorgos george
ioanna yianna joanna
ioannis yiannis giannis yannis john
konstantina dina
konstantinos kostas costas kostis gus dinos constantine
maria maroula
michail michalis mike
nikolaos nikos nicos nick
panagiotis panos takis panayiotis peter
sotirios sotiris
spyridon spyros
stavroula voula
stylianos stelios
theodoros thodoris theo
vasiliki vaso vasso vicky
vasilios vasilis bill

oluwaseun seun
oluwadamilare dare damilare
oluwadamilola dami damilola lola
oluwatobi tobi tobiloba
oluwatosin tosin
oluwafemi olufemi femi
oluwakemi kemi
oluwatoyin toyin
oluwabukola bukola bukky
omolara lara
omotola tola
omotayo tayo
adebayo bayo debayo
adekunle kunle
adewale wale
ademola demola
adetokunbo tokunbo toks
adeola ade deola
ayodeji deji ayo
ayodele dele ayo
babatunde tunde baba
bamidele dele
folasade sade folashade
folake flakky
funmilayo funmi funke
ibukun ibukunoluwa
kehinde kenny
morenike nike
olayinka yinka
olumide olu mide
oluwole wole
rotimi timi
simisola simi
taiwo taiye
temitope temi tope
temilade temi
titilayo titi
yetunde yetty
chukwuemeka emeka chuks chukwu
chukwudi chudi chuks
chinedu nedu
chidinma chidi
chinonso nonso
chioma chi
chiamaka amaka
ifeoma ify
ikechukwu ike iyke
kelechi kele
kenechukwu kene
nnamdi namdi
ngozi ngo
obinna obi
onyekachi kachi
uchenna uche
somtochukwu somto
kwabena kobby
kwame kwamena
kwadwo kojo
kofi kof
akosua esi
yaa yaaba

abdul abdel abd
abdulrahman abdurrahman rahman abdul
abubakar abu abubakr
ahmed ahmad ahmet achmed
aisha ayesha aysha aishah ayşe
ali aliyy
amir ameer
ayesha aisha
fatima fatimah fatma fatoumata
farah fara
hassan hasan
hussain hussein hossain husain hussin hosseini huseyin
ibrahim ebrahim ibraheem abraham
imran emran
iqbal ikbal
jamal jamaal
karim kareem
khadija khadijah hatice
khalid khaled halid
mahmood mahmoud mehmood
mariam maryam miriam meryem
mustafa mostafa
nadia nadiya
noor nur nour
omar umar omer
osman usman othman
rahim raheem
rashid rasheed
saeed said sayeed
salma selma
sayed syed said
shafiq shafique
siddiqui siddique siddiqi
suleiman sulaiman süleyman solomon
tariq tarik tareq
yusuf yousuf yousef youssef joseph
yasmin yasmeen jasmine
zainab zaynab zeynep
zara zahra

amandeep aman
amarjit amar
arjun aj
balwinder bal balwinder
daljit dal
deepak deep dee
gurdeep guru gary
gurpreet guri preet gopi
harbhajan harry
harjinder harj
harpreet harp preet harry
inderjit inder indy
jagtar jag
jaspreet jas preet
jaswinder jas
jatinder jat
kulwinder kuli
kuldeep kul deep
lakshmi laxmi
lakhbir lucky
manjit manj
manpreet mani preet
navdeep nav
parminder parm
rajesh raj
rajinder raj
ravinder ravi
ravindra ravi
satwinder sat
simran simi
sukhwinder sukhi sukh
surinder suri
tajinder taj
vikram vik vicky
venkatesh venky
chowdhury choudhury chaudhry chaudhary chowdhry
sanjay sanj
sunita sunny
krishna krish
karthik karthi kartik
meenakshi meena
priyanka priya pri

aleksandr sasha alex shura
aleksei alyosha alexei lyosha
andriy andrii andrei
dmytro dima dmitri dmitry mitya
ekaterina katya kate
evgeny zhenya eugene
mikhail misha michael
mykola kolya nicholas
natalia natasha nata
nikolai kolya nick
oksana ksenia
oleksandr sasha olek
olena lena helen elena
olha olya olga
sergei seryozha serge serhiy
svetlana sveta lana
tatiana tanya tania
vladimir vova volodya vlad volodymyr
volodymyr vova
yekaterina katya
yevhen zhenya eugene
alexandru alex sandu
constantin costel dinu
gheorghe gigi george
ioan ion john
ștefan stefan steve fane
elisabeta lisa
mehmet memo
mustafa musti
süleyman sülo
`;
