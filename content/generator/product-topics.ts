import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about edibles, vapes, concentrates, drops, and creams. README.md explains the format. */
export default [
  {
    id: "edible-dose",
    picture: "blog-edibles",
    name: "milligrams",
    about: "how to read the milligrams on an edible",
    passages: [
      {
        heading: "Milligrams per piece and per package",
        text: "An edible states its THC twice: in milligrams for one piece or serving, and in milligrams for the whole package. [edible-label] The number per piece is the one you eat. Ten pieces of 10 milligrams each make a package of 100. [percent] Look near the ingredients if the front shows only one of the two.\n\nIf you are new to edibles, begin with a small amount: the piece with the lowest number you can find, or half of it. To check your reading, multiply the milligrams in a piece by the number of pieces. The result should match the package. If it comes out at half, a serving is probably two pieces. The budtender can go through the lines with you.",
      },
      {
        heading: "How strong is one piece?",
        text: "The strength of an edible is given in milligrams of THC per piece, and the package also lists the total. [edible-label] Size tells you nothing, since a small square of chocolate may hold five times as much as a large cookie. Read the number for one piece, and if it is missing from the front, divide the total by the pieces inside.\n\nCheck it each time, even for a brand you know, because makers sell one flavor in several strengths. When you ask for it, say the number: “the raspberry ones with 5 milligrams in a piece.” [edible-label] For a first try, ask for the lowest strength on the menu and take a small amount, such as half a piece.",
      },
      {
        heading: "Begin with few milligrams in a piece",
        text: "For a first edible, look for a low number of milligrams per piece, and take one piece or a part of one. The package states the milligrams in a piece and in the whole package, so you can see how many small portions you are buying. [edible-label] Pieces with a line across them are easier to halve.\n\nA mild piece is better than a strong one cut up, because a knife does not divide evenly. The amount in a piece may also differ from the label by 15 percent either way, so 10 milligrams can be anything from 8.5 to 11.5. [edible-tolerance] Note how many milligrams you had. You can take a little more on another day, once you know how it went.",
      },
      {
        heading: "Your amount may differ from a friend's",
        text: "Read two numbers before you take an edible: the milligrams of THC in one piece and the milligrams in the package. [edible-label] Then begin with a small amount, less than people around you suggest. The same milligrams can last longer or shorter depending on food, alcohol, and other things, so another person's amount is only a rough guide. [lasting]\n\nWrite down the milligrams, the time, and what you had eaten. If you change something, change one thing at a time and on another day. After three or four evenings, you will know your own number and can look for it on a package. If you take prescription drugs, ask your doctor or pharmacist first.",
      },
      {
        heading: "Count the servings in drinks and bars",
        text: "Drinks and chocolate bars often contain several servings, so read both lines: milligrams of THC per serving, and milligrams in the package. [edible-label] A can with two servings of 5 milligrams holds 10 in all. [percent] If you finish it, you have had twice the number printed for one serving.\n\nBegin with one serving or less. Pour part of the can into a glass and close up the rest, or break one square off the bar. Check whether a square is really a serving, because the number of squares and the number of servings may differ. If the two lines do not fit together, ask the budtender to read them with you before you pay.",
      },
      {
        heading: "THC and CBD on the same package",
        text: "Some edibles list THC and CBD side by side, so make sure that you read the THC. The package gives the milligrams of it per piece and in total. [edible-label] A ratio such as 1:1 means equal amounts of both, and it does not tell you how many milligrams that is. [label] Look for the THC in one piece, and begin with a small amount of it.\n\nAn example: a package marked 1:1 may have pieces with 5 milligrams of THC and 5 of CBD, or with 10 of each. [edible-label] The second piece is twice as strong under the same ratio. If you share it with other adults, tell them the THC per piece, so that everyone can decide how much to take.",
      },
    ],
  },
  {
    id: "edible-kinds",
    picture: "blog-edibles",
    name: "chocolate, chews, and drinks",
    about: "how the kinds of edibles differ",
    passages: [
      {
        heading: "Choose a kind you can divide",
        text: "Edibles come as chocolate, chews, baked goods, and drinks, and one big difference is how well you can divide them. Chocolate breaks along its lines, so a small portion is easy. A chew is hard to cut evenly, so look for one with few milligrams in each piece. [edible-label] A drink can be poured out by the serving if the label says how many there are.\n\nIf you are new, dividing matters more than flavor, because you will want to take only a little. Choose chocolate with small squares or mild chews, and compare the milligrams per piece. Then pick the flavor you like. The table shows what to check for each kind.",
      },
      {
        heading: "Which edibles keep longest?",
        text: "Wrapped chews and chocolate keep much longer than baked goods, so choose by how often you use edibles. Every edible has an expiration date, and a store may not sell it after that day. [edible-label] [expired] A brownie is a good choice for this week. For half a piece once a month, chews or chocolate are better.\n\nAsk the budtender to read you the date before you pay. Then count the pieces: a package of ten used at half a piece a week lasts twenty weeks. If the date comes sooner, take a smaller package. Drinks keep well while they are closed, but an opened can should be finished or thrown out, since it cannot be closed again.",
      },
      {
        heading: "Heat, travel, and space in the box",
        text: "Two practical points decide between edibles: how they stand heat, and whether they fit where you lock them up. Chocolate melts in a warm car and loses the lines that divide it. Chews, baked goods, and drinks stand the heat better, and in winter all four travel well.\n\nAt home, edibles belong in a locked container, out of reach of children and pets. [lockbox] A flat bar or a pouch takes little room, while cans need a larger box and cannot be closed again once open. Measure your box, and choose a kind that fits in its package. In summer, bring an insulated bag if you plan to buy chocolate, and drive straight home.",
      },
      {
        heading: "Allergens and ingredients differ by kind",
        text: "If you avoid certain foods, the ingredients may decide which edible you buy. The package has to list the allergens, such as milk, nuts, or soy. [edible-label] Chocolate and baked goods are where you find them most. Chews are often made from sugar, fruit, and pectin or gelatin, so ask about gelatin if you do not eat it.\n\nIngredients are listed by weight, the largest first, so the top of the list shows what the product mainly consists of. [ingredients] The budtender can read the list to you. Compare the milligrams per piece as well, since two products with similar ingredients may be very different in strength. [edible-label] If somebody else in your home has an allergy, check for that too.",
      },
      {
        heading: "Edibles for an evening with friends",
        text: "For several adults, individually wrapped pieces are the most practical kind of edible. Each person can read the milligrams per piece and take a whole one, a half, or none. [edible-label] Chocolate is the next choice, since it breaks along its lines. Baked goods are harder to portion, and a drink goes down quickly, so pour it by the serving.\n\nSharing is for adults of {{minimumAge}} or older, with no more than {{possessionPublic}} and nothing in return. [gift] Tell everyone that edibles take thirty minutes to two hours, sometimes three. [onset] [onset-county] Buy a package that you will use up, so that little is left over, and lock away the rest at the end of the evening. [lockbox]",
      },
    ],
    table: {
      head: ["Edible", "What to check", "Good to know"],
      rows: [
        ["Chocolate", "Milligrams per square", "Breaks along its lines and melts in a warm car"],
        ["Gummies and chews", "Milligrams per piece", "Hard to halve evenly with a knife"],
        ["Baked goods", "Expiration date and allergens", "Shortest shelf life of the four"],
        ["Drinks", "Milligrams per can and servings per can", "An open can does not lock away"],
      ],
    },
  },
  {
    id: "edible-wait",
    name: "the wait",
    about: "how long to wait",
    passages: [
      {
        heading: "Thirty minutes to two hours, sometimes three",
        text: "An edible usually takes thirty minutes to two hours, and sometimes three. [onset] [onset-county] The first range comes from the Centers for Disease Control and Prevention, and the longer time from a Michigan county's health department. It takes this long because an edible has to be digested first, while inhaled cannabis acts within minutes. [onset]\n\nWait at least two hours before you think about a second piece, three to be on the safe side. [onset] [onset-county] If you notice nothing after an hour, that is within the usual time. If nothing happens in three hours, you can try a slightly larger amount on another day. Take the first piece early in the evening, so that you have the time.",
      },
      {
        heading: "Why a second piece should wait",
        text: "The usual mistake with edibles is a second piece after an hour. An edible may need thirty minutes to two hours, sometimes three, because it has to pass through your stomach first. [onset] [onset-county] Somebody who eats one at seven and another at eight may notice both between nine and ten, and that is more than they planned.\n\nSo wait at least two hours before a second piece, and three to be on the safe side. [onset] [onset-county] It helps to decide on the amount in advance and to put the package away after you take it. If you would like more next time, increase the amount a little on another day. That way, you learn what one portion does before you change it.",
      },
      {
        heading: "Note the time and plan the hours",
        text: "Write down when you took the edible, because hours feel longer when you are waiting. It can take thirty minutes to two hours, sometimes three, since it has to be digested. [onset] [onset-county] If your note says 7:00, a second piece should wait until 9:00 at least, and until 10:00 to be on the safe side. [onset] [onset-county]\n\nPlan something pleasant for those hours, such as cooking, a long movie, or a board game. Waiting goes better when you are busy, and you are less likely to take more out of impatience. Lock up the package before you begin. If several adults take part, one note on the refrigerator with everybody's time and milligrams keeps it simple.",
      },
      {
        heading: "Food and alcohol change the timing",
        text: "Most edibles act after thirty minutes to two hours, and some take three. [onset] [onset-county] An edible passes through your stomach first, so no two evenings are quite the same. According to the Centers for Disease Control and Prevention, the amount, food, and alcohol are among the things that affect how long it lasts. [lasting]\n\nBecause you cannot know your own time in advance, wait at least two hours before a second piece, and three to be on the safe side. [onset] [onset-county] Eat dinner first, leave out alcohol, and begin early, since effects may last longer than you expect. [lasting] Stay where you are for the night. Nobody who takes part should drive, because driving under the influence is illegal. [driving]",
      },
      {
        heading: "What the activation time on the label means",
        text: "Every label states an activation time, which is how long the maker says the product takes to act. [activation] Compare it with the figures from public agencies: thirty minutes to two hours, sometimes three. [onset] [onset-county] The time is long because an edible is digested before it acts, and your last meal can change it. [lasting]\n\nGo by the longer figure. Even if the label says thirty minutes, wait at least two hours before a second piece, three to be on the safe side. [onset] [onset-county] You can ask the budtender to show you the line on two products if you want to compare. It is a good thing to know before you choose, because it tells you how early to start.",
      },
      {
        heading: "Prepare for the wait and for too much",
        text: "Give an edible two hours at least, and three to be on the safe side, before you take a second piece. [onset] [onset-county] It commonly starts after thirty minutes to two hours because it has to be digested, and one county's health department gives up to three. [onset] [onset-county] Tell one sober adult how many milligrams you had and when.\n\nIf somebody has had too much, stay with them, give them nothing more, and keep them away from the car. Poison control answers questions at 1-800-222-1222, about adults as well as children. [poison] Call 911 if a person cannot be woken or has trouble breathing. [poison] Do not add alcohol or anything else, because it can make the effects last longer. [lasting]",
      },
    ],
  },
  {
    id: "edible-home",
    name: "keeping edibles safe",
    about: "how to keep edibles away from children and pets",
    passages: [
      {
        heading: "Keep edibles packaged and locked up",
        text: "Keep edibles in the package they came in, inside a locked container, out of reach and out of sight of children and pets. The Centers for Disease Control and Prevention recommends just that. [lockbox] Without its label, an edible cannot be told from ordinary candy, so nobody would know what it is or how strong.\n\nThe package is child-resistant and closes again if it holds more than one serving. [package] Close it after each use and return it to the box, even if you plan to come back soon. Save the number of poison control, 1-800-222-1222, in your phone, and call it at once if a child has eaten some. [poison] The label will help you answer their questions.",
      },
      {
        heading: "A locked box works better than a high shelf",
        text: "A high shelf does not keep edibles away from children, because they climb. Use a container that locks, and put it out of reach and out of sight, as the Centers for Disease Control and Prevention recommends. [lockbox] Leave the edibles in their child-resistant package with the label, so that everyone can tell them from food. [package]\n\nA bedroom closet is a good place, cool and dark and away from the kitchen, where people look for something to eat. Only the adults who need it should have the key or the code. Hardware stores sell suitable boxes. Write the number of poison control on the lid: 1-800-222-1222 answers if a child or a visitor has eaten something. [poison]",
      },
      {
        heading: "Lock them up as soon as you get home",
        text: "Put edibles away before anything else when you come home. They should be in their package, in a locked container, out of reach of children and pets. [lockbox] A shopping bag on the kitchen counter is easy to forget and easy to open, and an edible looks like food.\n\nWhen you use one, take out your portion, close the package, and lock the box again before you eat it. An edible may take thirty minutes to two hours, sometimes three, and a locked box needs no watching during that time. [onset] [onset-county] Keep the number of poison control where you can find it, 1-800-222-1222, and call right away if a child gets hold of a piece. [poison]",
      },
      {
        heading: "Edibles and pets in the same home",
        text: "Pets get into bags and drawers, so edibles have to be locked away from them just as from children. Use a locked container, out of reach, with the edibles in their original package. [lockbox] Put empty wrappers into a trash can with a lid, since crumbs and chocolate attract dogs, and chocolate by itself can harm them.\n\nIf a pet has eaten some, call your veterinarian right away and read out the label. For a child, call poison control at 1-800-222-1222 without waiting for signs. [poison] In both cases, you will be asked what it was and how much is missing, so keep the package. It lists the milligrams per piece and in the whole package. [edible-label]",
      },
      {
        heading: "What to tell roommates and visitors",
        text: "Tell the adults you live with that there are edibles in the house and where they are locked up. They should be in their original package, in a locked container, out of reach and sight of children and pets. [lockbox] One sentence is enough: “There is cannabis in that box, so please leave it closed.”\n\nDo the same when people stay overnight, and carry the key with you. Loose pieces in a pocket or a bowl have no label and no seal, so do not carry them around. If somebody eats one by mistake, poison control at 1-800-222-1222 can say what to do. [poison] Have the package in your hand for the milligrams.",
      },
      {
        heading: "Check the box and throw out old edibles",
        text: "Edibles belong in their package, in a locked box out of reach of children and pets. [lockbox] Go through the box a few times a year. Each edible has an expiration date, and when it has passed, throw the rest away, since a store could no longer sell it. [edible-label] [expired]\n\nBefore you put old pieces in the trash, take off the bright wrapping and mix them with coffee grounds or something else nobody would eat. Tie up the bag and take it out the same day. Check that the box still locks and that its place stays cool in summer, and that poison control is saved in your phone: 1-800-222-1222. [poison]",
      },
    ],
  },
  {
    id: "vape-kinds",
    picture: "cat-vaporizers",
    name: "cartridge or all-in-one",
    about: "whether to choose a cartridge or an all-in-one",
    passages: [
      {
        heading: "The difference between a cartridge and an all-in-one",
        text: "A cartridge is a tank of oil that you attach to a battery, and when it is empty, you replace the tank and keep the battery. An all-in-one has oil and battery in one device, so you replace the whole thing. [vapes] A cartridge is the better choice if you vape regularly, and an all-in-one if you vape now and then.\n\nWith cartridges, you spend money once on the battery and less each time after that, and you can change the oil without changing the device. With an all-in-one, you have nothing to match and nothing to screw together. Tell the budtender how often you expect to use it, and ask to see one of each.",
      },
      {
        heading: "Will the cartridge fit your battery?",
        text: "Choose a cartridge if you own a battery that fits it, and an all-in-one if you do not want to buy one. Most cartridges have a 510 thread and go on any battery with the same thread, while an all-in-one has its own battery inside. [vapes] Pods fit only the device they were made for. [vapes]\n\nBring your battery or a photo of it, with the name and the open end in view, and we can compare it before you pay. If nothing fits, a simple battery with a 510 thread works with most cartridges you may buy later. [vapes] If you only want to try one oil, an all-in-one is the easier purchase for today.",
      },
      {
        heading: "Ask whether an all-in-one can be charged",
        text: "An all-in-one is a good choice if you want a vape that works out of the box, because oil and battery come together. A cartridge needs a separate battery that you keep and recharge. [vapes] Before you choose an all-in-one, ask whether it has a charging port, since its battery may run out before the oil does.\n\nAsk what cable it takes and whether a window shows how much oil is left. For a cartridge, the questions are whether it fits your battery and what setting it needs. If you use a vape every week, a cartridge on a battery you own gives you fewer things to check. For a weekend, a small all-in-one is simple.",
      },
      {
        heading: "What each kind costs over time",
        text: "An all-in-one costs less on the first day, and cartridges usually cost less over several purchases. The reason is the battery: you buy it once for cartridges, and you buy a new one with each all-in-one. [vapes] If you expect to go through three or four tanks, ask for both prices and add them up.\n\nTax makes a small difference too. A battery is an accessory and carries only the 6 percent sales tax, while the oil carries the excise tax as well. [gear-tax] If you are not sure that you like vaping, begin with a half-gram all-in-one. If you already know that you do, a cartridge and a simple battery are a sensible start.",
      },
      {
        heading: "Who needs an adjustable battery?",
        text: "A cartridge lets you choose the battery, and so the temperature. An all-in-one comes with a battery built in, and its heat is often fixed by the maker. [vapes] That matters if you care about flavor, because too much heat burns the oil. Live resin and rosin, which are made to keep the plant's aroma, taste better on a low setting. [oil]\n\nIf you want that control, take a cartridge and a battery with several settings, and begin with the lowest. If you would rather not adjust anything, an all-in-one is easier. Ask the budtender to show you how the settings are changed, since many batteries use a number of clicks on one button.",
      },
      {
        heading: "What is left when the oil is gone",
        text: "An empty cartridge is a small tank, and you keep using the battery. An empty all-in-one is a whole device with a battery inside, which should not go in the household trash. [vapes] If you want less waste, choose cartridges and one good battery. If you vape rarely, an all-in-one or two in a year leaves little to dispose of.\n\nAsk your city or county where batteries are collected, since places and days differ. Tape over the contacts and keep old devices in a cool spot until then. Some people use both kinds, a battery with cartridges at home and an all-in-one for a weekend, which works well as long as each oil is clearly labeled.",
      },
    ],
    table: {
      optional: true,
      head: ["Question", "Cartridge", "All-in-one"],
      rows: [
        ["What do you buy first?", "A cartridge and a battery [vapes]", "One device"],
        ["What do you buy next time?", "A cartridge", "Another device"],
        ["Can it fail to fit?", "Yes, so check the thread [vapes]", "No"],
        ["What is left at the end?", "An empty tank", "A device with a battery inside"],
      ],
    },
  },
  {
    id: "vape-oil",
    picture: "reel-vaporizers",
    name: "the oil",
    about: "which oil is in it",
    passages: [
      {
        heading: "Distillate, live resin, and rosin compared",
        text: "Most vape oil is distillate, live resin, or rosin. Distillate is refined until little of the plant's aroma is left. Live resin is extracted from plants that were frozen fresh. Rosin is pressed out with heat and without a solvent. [oil] The package says which it is.\n\nDistillate is usually the least expensive, and its taste comes from terpenes that are added afterward. Live resin and rosin keep more of the plant's own smell, and they cost more. [oil] Read the word first, then the THC and the net weight, and the ingredients last. [label] To find out which you prefer, buy half a gram of one kind now and of another next time.",
      },
      {
        heading: "What is added to distillate",
        text: "Distillate is a refined oil with little aroma, so makers add terpenes to give it a taste. [oil] They may come from cannabis or from other plants. Live resin and rosin need less added, because live resin starts from frozen plants and rosin is pressed without a solvent. [oil] The name of the oil is on the package, with the ingredients listed by weight. [ingredients]\n\nA short list, such as distillate and terpenes, is easy to judge. If you like a fruit or dessert flavor, distillate is where to look. If you want the oil to smell like flower, ask for live resin or rosin. The budtender can help if the list does not say where the terpenes come from.",
      },
      {
        heading: "What “live” means on a cartridge",
        text: "“Live” means that the plants were frozen fresh instead of dried before the oil was made. [oil] That keeps more of their smell, and it is the reason live resin costs more than distillate, which is refined until little aroma remains. Rosin also keeps the plant's aroma and is pressed without a solvent. [oil] “Live rosin” is both: frozen plants, and pressed.\n\nIf taste is important to you, try live resin or rosin in the smallest size, and use a low setting, because high heat burns the aroma off. If you are happy with a simple or sweet flavor, distillate will do. The package names the kind of oil, and the label gives the THC and the weight. [label]",
      },
      {
        heading: "How to read the THC of an oil",
        text: "The THC on a vape tells you how concentrated the oil is, and the kind of oil tells you how it tastes. Half a gram at 80 percent holds 400 milligrams of THC, and at 85 percent it holds 425. [percent] That is a small difference, and the actual potency may vary from the label by 10 percent. [tolerance]\n\nSo compare the kind first. Distillate is refined and often has the highest figure. Live resin, from frozen plants, and rosin, pressed without a solvent, keep more aroma at a somewhat lower one. [oil] Then look at the ingredients, the net weight, and the test date. [label] If two products still look the same, the price can decide.",
      },
      {
        heading: "Does the color of the oil matter?",
        text: "Color alone does not tell you whether an oil is good. Distillate is refined and often pale, while live resin, from frozen plants, and rosin, pressed without a solvent, are often darker. [oil] Batches differ as well. So read the name of the oil on the package before you judge by the shade.\n\nUse the test date to compare age, since it is on every label. [label] Of two similar products, take the one that was tested later. If an oil gets darker at home, heat or light may be the cause, so keep it in a cool, dark place. When you are unsure about a color, ask the budtender what is usual for that kind and brand.",
      },
      {
        heading: "How to find the same oil again",
        text: "To buy the same oil again, you need three facts: the maker, the kind, and the size. The kind is distillate, which is refined, live resin, which starts from frozen plants, or rosin, which is pressed without a solvent. [oil] A strain name is less reliable, because different flower can be sold under one name. [strains]\n\nAll of this is on the label, along with the THC and the test date, so take a photo before you throw the box away. [label] If that product is sold out, we can look for another of the same kind with similar terpenes. Tell us what you would change, too: “less sweet” or “more pine” is a useful instruction.",
      },
    ],
  },
  {
    id: "vape-care",
    name: "battery and storage",
    about: "how to look after the battery and the oil",
    passages: [
      {
        heading: "Warm a cold cartridge before you use it",
        text: "Keep a vape upright, close to room temperature, and charged, and most problems will not come up. Cold thickens oil, so on a winter morning it may not reach the coil, and you get nothing when you draw. [oil] More heat or a harder pull only burns what little oil is there.\n\nWarm the cartridge in your hand for a few minutes until the oil moves when you tilt it. Then take a short draw on the lowest setting. In winter, carry it in an inside pocket. Charge the battery with the cable the maker names, where you can see it, and unplug it when it is full.",
      },
      {
        heading: "Keep a vape out of a hot car",
        text: "Heat thins the oil, and thin oil leaks past the seals into the mouthpiece and the case. [oil] So carry your vape indoors with you, and store it upright in a cool, dark place, away from windows and radiators. A parked car in summer is the most common cause of a leak.\n\nIf you will not use it for some weeks, take the cartridge off the battery, and keep both at room temperature. Charge the battery before you put it away, with the cable the maker names. In winter, you may see the opposite: cold thickens oil, so let it warm up before you draw. [oil] Wipe up a small leak with a dry cotton swab before you connect the parts again.",
      },
      {
        heading: "Why a new cartridge may not work",
        text: "A cartridge that does nothing usually has a poor connection or an empty battery. Charge the battery first. Then take the cartridge off, wipe both contacts with a dry cotton swab, and screw it back on until it is just snug. Too much force pushes the small contact plate down, and it no longer touches the battery.\n\nIf it still does not work, check the oil. Cold thickens it, so warm the cartridge in your hand and try the lowest setting. [oil] To prevent the problem, store the vape upright at room temperature and clean the contacts now and then. If none of that helps, bring both parts to the store, and we will look at them with you.",
      },
      {
        heading: "Charge and dispose of the battery safely",
        text: "Treat a vape battery as you would a phone's. Use the cable the maker names, charge it where you can see it, and unplug it when it is full. Keep it dry, away from heat, and apart from keys and coins. Stop using a battery that is swollen, dented, or hot to the touch.\n\nThe oil has needs of its own: upright, dark, and near room temperature, because heat thins it and cold thickens it. [oil] When the battery no longer holds a charge, do not throw it in the household trash, and treat an all-in-one the same way, since it has a battery inside. [vapes] Ask your city or county where batteries are collected.",
      },
      {
        heading: "Short draws prevent clogs",
        text: "Short, gentle draws make a vape last longer. A long, hard pull brings more oil to the coil than it can heat, and the rest settles in the mouthpiece and clogs it. Pause between draws, which also gives you time to notice the effect, since inhaled cannabis acts within minutes. [onset]\n\nIf the mouthpiece is clogged, warm it in your hand and draw gently without pressing the button. Do not push a pin into it, because that can damage the seal. Store the vape upright, so the oil stays near the coil, and keep it at room temperature, because cold thickens it. [oil] A charged battery on a low setting does the rest.",
      },
      {
        heading: "Where to keep a vape at home",
        text: "A vape keeps well if it is upright, in the dark, and close to room temperature, because cold thickens the oil and heat thins it. [oil] It also belongs in a locked container, out of reach of children and pets. [lockbox] A box in a bedroom closet does both, as long as it is not next to a radiator.\n\nKeep the label in the box as well, since it names the producer and the test date if you have a question later. [label] Take the battery out to charge it, where you can see it, and unplug it when it is full. If you do not use the vape for several weeks, separate the cartridge from the battery.",
      },
    ],
  },
  {
    id: "concentrates",
    picture: "cat-concentrates",
    name: "concentrates",
    about: "what to know before you try concentrates",
    passages: [
      {
        heading: "What a concentrate is and how strong",
        text: "A concentrate is resin taken from the plant, and many test at 70 percent THC and above. [concentrates] A gram at 75 percent holds 750 milligrams of THC, while a gram of flower at 20 percent holds 200. [percent] So the portions are very small. Begin with a piece smaller than a grain of rice.\n\nWhat you inhale acts within minutes, so wait before you take more. [onset] Concentrates suit people who already know how they react to flower. If you are new to cannabis, begin with flower or a plain pre-roll, and come back to this part of the menu later. Ask the budtender for the smallest package and for one that is easy to handle.",
      },
      {
        heading: "Made with a solvent or without",
        text: "Concentrates are made in two ways. With a solvent, the resin is dissolved out of the plant and the solvent is then removed, as for live resin. Without one, it is separated by sieves, ice water, or heat and pressure, as for kief, bubble hash, and rosin. [concentrates] Rosin and similar products usually cost more.\n\nBoth kinds have to pass the required tests, which include residual solvents, before a store may sell them. [tests] [passed] If you want to see the result, ask for the certificate of the batch. [coa] For a first purchase, choose by price and by how easy it is to use. Kief can be sprinkled on flower, so it needs no new equipment.",
      },
      {
        heading: "Sugar, badder, and shatter describe texture",
        text: "Many names for concentrates describe the texture. Sugar is grainy, badder is soft enough to spread, and shatter is hard and snaps. [concentrates] Other names say how the product was made: live resin comes from fresh frozen plants, and rosin is pressed without a solvent. [oil] Both kinds of words can stand on one label.\n\nRead the second kind first, because it tells you more about taste. Then choose a texture you can handle with the tools you own. Badder is easy to portion, and shatter takes some practice. Whatever you choose, check the THC on the label, since many concentrates test at 70 percent and above, and begin with a very small piece. [concentrates]",
      },
      {
        heading: "The equipment concentrates need",
        text: "Most concentrates need a small metal tool to lift them, a device with a hot surface, and a safe place to put it down. Kief is the exception, because it is resin sifted off dried flower, and you can sprinkle it on flower you already smoke. [concentrates] If you own no equipment, begin there, and ask us which tools the other kinds need.\n\nPut hot tools on glass or stone, away from the edge of the table, and let them cool before you store them. Everything goes in a locked container if you have children or pets. [lockbox] Accessories have their own category on the menu, so you can check the price of the tools before you decide. [menu]",
      },
      {
        heading: "Store small amounts cool and closed",
        text: "Keep a concentrate in its package, closed, and in a cool and dark place. Warmth makes it sticky and changes its texture, and it loses aroma. A gram or less is a sensible amount to buy, because many concentrates test at 70 percent THC and above, and one portion is tiny. [concentrates]\n\nThe law sets limits as well. [sale-limit] One sale may include {{purchaseConcentrate}} of concentrate at most, and {{possessionConcentrate}} is what an adult may carry. [sale-limit] [carry] Lock it up if children or pets live with you. [lockbox] When you buy, compare the test dates of two packages and take the later one. [label] That gives you the most time to use it up.",
      },
    ],
    table: {
      optional: true,
      head: ["Name", "Starts from", "How it is made"],
      rows: [
        ["Kief", "Dried flower", "Resin glands sifted off [concentrates]"],
        ["Bubble hash", "Frozen or dried plants", "Washed in ice water, then dried [concentrates]"],
        ["Rosin", "Flower, kief, or hash", "Pressed with heat, no solvent [concentrates]"],
        [
          "Live resin",
          "Fresh frozen plants",
          "Extracted with a solvent, then purged [concentrates]",
        ],
        ["Distillate", "Extracted oil", "Refined until little aroma is left [oil]"],
      ],
    },
  },
  {
    id: "drops-creams",
    picture: "cat-tinctures",
    name: "tinctures and topicals",
    about: "how tinctures and topicals work",
    passages: [
      {
        heading: "What tinctures and topicals are",
        text: "A tincture is a liquid you measure with a dropper, and a topical is a cream, balm, or stick for the skin. [drops] [creams] Neither needs a lighter or a battery. On a tincture, look for the milligrams per milliliter, which tell you how strong it is. On a topical, look at the milligrams, the weight, and the ingredients.\n\nA swallowed tincture acts about as slowly as an edible, so plan for thirty minutes to two hours, sometimes three. [drops] [onset] [onset-county] We can tell you what is in a product and how it is used. For questions about health, ask your doctor or pharmacist, since a store may not make such claims. [no-health]",
      },
      {
        heading: "How to measure a tincture",
        text: "The label on a tincture gives the milligrams of THC and the milliliters, so you can work out one portion. A bottle with 300 milligrams in 30 milliliters holds 10 in each milliliter, and half a milliliter holds 5. [drops] Use the marks on the dropper, since a full dropper is different from bottle to bottle.\n\nBegin with a small part of a milliliter, and write down how much it was. A tincture you swallow is about as slow as an edible: thirty minutes to two hours, sometimes three. [drops] [onset] [onset-county] Wait at least two hours before you take more, three to be on the safe side. [onset] [onset-county] Topicals are simpler, since they go on the skin. [creams]",
      },
      {
        heading: "Swallowed tinctures act slowly",
        text: "A tincture looks like something quick, but when you swallow it, it acts about as slowly as an edible. [drops] That means thirty minutes to two hours, sometimes three. [onset] [onset-county] Take a small, measured amount, and wait at least two hours before more, three to be on the safe side. [onset] [onset-county]\n\nClose the bottle and lock it away while you wait. Choose an evening at home, because nobody who takes part should drive afterward, and driving under the influence is illegal. [driving] If you would like more another time, increase the amount by a small step and note it. A topical, such as a cream or a balm, is used on the skin and is not measured this way. [creams]",
      },
      {
        heading: "What to check on a topical",
        text: "A topical is a cream, balm, or stick that is used on the skin. A transdermal product is different, because it carries cannabinoids through the skin, so read the label to see which of the two it is. [creams] Keep both away from eyes and broken skin.\n\nThen read the ingredients, which are listed by weight. [ingredients] Look for anything you avoid, such as beeswax, nut oils, or fragrance, and ask the budtender how strong the scent is. The label also gives the THC and CBD and the net weight. [label] Tinctures are near the topicals on the menu, and they are swallowed, so check the bottle before you choose between them.",
      },
      {
        heading: "Compare two bottles or jars by strength",
        text: "To compare two topicals, divide the milligrams by the weight. A jar with 200 milligrams in 50 grams holds 4 in each gram, and one with 150 in 25 grams holds 6, so the smaller jar is stronger. [creams] For tinctures, divide by milliliters: 300 milligrams in 30 milliliters is 10 in each. [drops]\n\nWith those figures, you can compare prices fairly, too. A milder tincture is easier to measure in small portions, and a stronger one takes up less room. A topical is used on the skin, so its ingredients and scent may matter more to you than its strength. [creams] The budtender can show you both labels side by side.",
      },
    ],
  },
] satisfies TopicInput[];
