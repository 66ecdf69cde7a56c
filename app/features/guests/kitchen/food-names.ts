/** Names and abbreviations of foods and diets, separated by commas. Most entries are stems. */

/** Allergens that UK and EU food law requires to be declared, each with its other names. */
export const allergenNames = {
  Celery: 'celery',
  Crustaceans: 'crustacean, shellfish, prawn, shrimp, crab, lobster',
  Eggs: 'egg',
  Fish: 'fish',
  Gluten: 'gluten, coeliac, celiac, wheat, gf',
  Lupin: 'lupin',
  Milk: 'milk, dairy, lactose',
  Molluscs: 'mollusc, mussel, oyster, squid',
  Mustard: 'mustard',
  Nuts: 'nut, treenut, almond, hazelnut, walnut, cashew, pecan, pistachio',
  Peanuts: 'peanut, groundnut',
  Sesame: 'sesame',
  Soya: 'soy, soya',
  Sulphites: 'sulphite, sulfite',
} as const;

export const allergenStems = `gluten, glutine, lactos, laktos, lattos, laktoz, dairy, milk, milch, lait, leche, latte, mleko, nut, nuss, noix, nuez, nueces, noci, orzech, peanut, erdnuss, cacahu, cacahuete, cacahuate, arachid, orzesz, almond, mandel, hazelnut, haselnuss, cashew, pistach, pistachio, sesam, soy, soja, soya, egg, ei, eier,
  oeuf, huevo, uova, jaj, wheat, weizen, ble, trigo, grano, pszen, fish, fisch, poisson, pescado, pesce, ryb, shellfish, marisc, crustac, crustacean, crustace, crostac, crostace, meeresfr, meeresfruchte, schalentier, owoce morza, prawn, shrimp, lobster, crab, mollus, mollusc, mollusk, mussel, oyster, celery, sellerie, mustard, senf, sulphite,
  sulfite, lupin, seafood, γλουτεν, λακτοζ, καρυδ, ξηρ, θαλασσιν, fistik, gluteen, laktoos, pahkin, kananmun, skalldyr, глютен, лактоз, орех, яйц, молок, рыб, גלוטן, אגוז, חלב, غلوتين, جلوتين, مكسرات, 花生, 坚果, 海鲜, えび, 卵, 小麦, 견과, 땅콩, notter, skaldjur, frutos sec, fruits a coque`;

export const foodStems = `${allergenStems},
  pork, schwein, porc, cerdo, maiale, wieprz, beef, rind, boeuf, ternera, manzo, wolow, lamb, chicken, meat, fleisch, viande, carne, mies, mushroom, pilz, champignon, onion, zwiebel, garlic, knoblauch, tomato, fructose, fruktose, histamin, kiwi, strawberr, erdbeer, fresa, fragol, banana, apple, apfel,
  cheese, kase, fromage, queso, formaggio, sugar, zucker, alcohol, alkohol, caffeine, corn, 牛肉, 猪肉, avocado, citrus, pepper, paprika`;

export const foodAndTasteStems = `${foodStems}, spicy`;

export const mainCourses =
  'beef chicken lamb duck salmon steak rind huhn hahnchen lachs boeuf poulet saumon ternera pollo manzo salmone wolowina kurczak rund kip zalm';

/** Foods that guests choose or avoid. As the only text beside a name, they are a chosen course. */
export const ambiguousFoods =
  'fish fisch fisk poisson pescado pesce peixe ryba meat fleisch viande carne vlees mieso pork schwein porc cerdo maiale';

/** Recognised only as the whole text, because in longer texts some are surnames or colours. */
export const otherFoods = `aubergine, barley, basil, bean, beetroot, berr, blackberr, blueberr, butter, cabbage, carrot, cherr, chestnut, chickpea, chilli, chili, chocolate, cinnamon, coconut, coriander, courgette, cranberr, cream, cucumber, egg white, egg yolk, fennel, fig, gelatine, ginger, goat cheese, grape, grapefruit,
  ham, honey, leek, lemon, lentil, lime, liver, mango, melon, mint, nutmeg, oat, octopus, olive, orange, parsley, pea, peach, pear, pecan, pine nut, pineapple, plum, poppy seed, potato, quinoa, raspberr, red meat, rice, rye, salt, spinach, squash, squid, sunflower seed, sweetcorn, tree nut, tuna, vinegar, walnut, wine, yeast, yoghurt, yogurt`;

export const diets = `vegan, vegetar, vegetal, veggie, vegie, vegg, wegan, wegetar, bezlepk, bezmlec,  jarsk, vegeta, pescatar, pescetar, pesceta, pescov, flexitar, halal, kosher, koscher, casher, cacher, koszer, kasher, вегетар, веган, βιγκαν, 素食, 吃素, 全素, 清真, ベジタリアン, 菜食, 채식, 비건, 할랄, शाकाहारी, जैन भोजन, vejetar, χορτοφαγ, kasvis, laktoositon, maidoton, halaal,  jain food, jain meal, figan, llysieu, نباتي, حلال, צמחונ, טבעונ, כשר`;
/** Diets recognised only in text about food, because some are also surnames. */
export const kitchenOnlyDiets =
  'jain, hindu, sattvic, plant-based, plant based, pregnan, low salt, low-salt, low fodmap, low-fodmap, low sugar, low-sugar, low carb, low-carb';

export const allergyStems = `al·lerg, allerg, alerg, anaphyla, anafyla, epipen, epi-pen, intoleran, intolleran, nietoleran, unvertrag, erzekeny, laktozerzekeny, gluteeniton, coeliac, celiac, celiach, celiaq, celiak, coeliak, zoliak, coeliaque, cœliaque, аллерг, алерг, αλλεργ, 过敏, 過敏, アレルギー, 알레르기, 알러지, alerji, एलर्जी, حساسيه, אלרג`;

/** Not allergies, but the kitchen must know. */
export const medicalConditions = 'diabet';

export const dietAbbreviations = {
  v: 'vegetarian',
  ve: 'vegan',
  veg: 'vegetarian',
  vg: 'vegan',
  vgn: 'vegan',
  pesc: 'pescatarian',
  pb: 'plant-based',
} as const;
export const freeFromAbbreviations = {
  gf: 'gluten-free',
  df: 'dairy-free',
  nf: 'nut-free',
} as const;

/** Words that mean “allergy”. “Intolerant” and “free” are weaker, so they are not listed. */
export const genericAllergyStems = 'allerg, alerg, аллерг, алерг, αλλεργ';
export const genericAllergyWords = 'no to';

/** Words the kitchen can ignore, as in “2 veg please”. */
export const fillerWords =
  'please, option, meal, menu, diet, both, all, of them, for, and, adult, adults, child, children, kid, kids, one, two, three, four, five, each, x';
