import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about flower, pre-rolls, and choosing between kinds of products. README.md explains the format. */
export default [
  {
    id: "flower",
    picture: "cat-flower",
    name: "choosing a jar",
    about: "how to choose a jar of flower",
    headings: [
      "Choosing a jar",
      "What should you look for in flower?",
      "How to judge flower",
      "How do you choose a jar of flower?",
      "What good flower has to show for itself",
    ],
    passages: [
      {
        kinds: ["flower", "choose"],
        text: "The label is the last thing we would read. When a budtender opens a jar for you at the Deli, look first: whole buds, trimmed close, and no drift of crumbs at the bottom. [deli] Then lean in. Flower that was stored well smells of something definite, orange peel or pine or pepper, and flower that has had too much air, light, or heat smells faintly of hay. [flower]\n\nBy then you have most of your answer, and the label only has to settle the rest. Find the harvest date. [label] If you like two jars equally, take home the one that was harvested later, because it has had less time to dry out. [flower]",
      },
      {
        kinds: ["flower", "choose"],
        text: "With {{strainCount}} strains on the menu, looking for the one perfect jar is a good way to spend an hour and go home tired. Ask for two instead. Tell the budtender about a jar you enjoyed and have something similar opened beside it, because a difference you would never notice in a single jar is obvious in a pair.\n\nThen say which one you would rather smell again, and why, even if the only words you have are “more like lemon.” A remark like that is worth more to us than a strain name, since the next suggestion can go further in the same direction. Two rounds of this are usually enough, and the rest of the shelf can wait for another day.",
      },
      {
        kinds: ["flower", "choose"],
        text: "Deep purple, orange hairs, and a coat of frost are what people photograph, and they are weak reasons to buy. They came with the plant and say little about how it was dried and kept afterward. The trim says more. A bud with long stems and leaves still on it puts weight on the scale that you will pick out at home and throw away, while a close trim means that somebody took their time.\n\nSo enjoy the color, and then ask the budtender to tilt the jar under the light. If you see mostly whole buds, good. If the bottom is covered with leaf and dust, let a plainer jar have its chance.",
      },
      {
        kinds: ["flower", "choose", "pre-rolls"],
        text: "Moisture decides how flower behaves once it is yours. When a bud is too dry, it turns to powder in the grinder and burns hot and fast. When it is too damp, it gums up the grinder and the joint keeps going out. What you want is in between: a bud that gives a little when squeezed and then springs back. [flower]\n\nJars stay on our side of the counter, so you cannot squeeze it yourself. [barrier] Ask the budtender how the buds feel and when the jar was opened. Air is what dries flower, and a jar that has been opened for every customer this week has had more of it than one that was started this morning. [flower]",
      },
      {
        kinds: ["flower", "choose"],
        text: "The jar you liked in spring may be gone by fall, and its name will not always lead you back to it, because two growers can sell different flower under the same one. [strains] The grower is the better trail to follow. Whoever dried and trimmed one jar with care probably did the same with the next.\n\nThat is why we ask “Who grew it?” when someone describes a jar they miss. You need not remember: the producer is printed on every label, so a photo taken before you throw the package out will do. [label] With that on your phone, we can show you what the same people have harvested since, and you can start from there instead of from nothing.",
      },
      {
        kinds: ["flower", "pre-rolls"],
        text: "Big buds look handsome in a jar, but a grinder makes them all the same size. If you roll what you buy, ask whether the menu has small buds today. They often cost less by the gram, and you judge them just as you would any other jar: a smell you like, a neat trim, and a harvest date that is not too far back. [label]\n\nFlower that is sold already ground is another kind of saving. It spares you the grinder, but it has more surface for the air to work on, so it dries out sooner than whole buds do. [prerolls] We would take it for this weekend and choose small buds for anything that has to last the month.",
      },
      {
        kinds: ["pre-rolls"],
        text: "A pre-roll asks you to trust whoever filled it, because the flower is ground and out of sight. [prerolls] If you would rather see it, have a gram or two weighed from a jar and roll it yourself. [deli] That way you picked it with your own nose, it stays whole until the evening you use it, and you decide how thick the joint turns out.\n\nThe price is a grinder, a pack of papers, and a few crooked attempts. To make those easier, tell the budtender that the jar is for rolling. Buds that break apart by hand without crumbling are the ones to start with, and a gram is enough to practice on. [weights]",
      },
    ],
  },
  {
    id: "aroma",
    picture: "reel-bud",
    name: "aroma",
    about: "how to choose by smell",
    headings: [
      "Choose by smell",
      "What does the aroma tell you?",
      "Citrus, pine, or pepper?",
      "Let your nose help",
      "How do you choose flower by its smell?",
    ],
    passages: [
      "You already know much of what is in the jar, because you have a kitchen. Cannabis gets its smell from terpenes, aroma compounds that have familiar counterparts: limonene smells of citrus, pinene of pine, caryophyllene of pepper. [terpenes] You do not need those words to shop. You only need to notice that a smell you like at home has a relative on our shelf.\n\nSo start from food. If you are the person who puts lemon on everything, say lemon, and if you lean toward cracked pepper, say that. [terpenes] A budtender can usually open two jars that come close, and from then on you are choosing between things you can smell and not between names you have never heard.",
      "The trouble with smell is remembering it. By your next visit from {away}, the jar you liked so much is only a vague memory, which gives us little to work with. A note takes care of that in ten seconds. Open the jar at home, write down the first two things that come to mind, and do not worry about sounding clever.\n\n“Orange and wet soil” is a perfectly good note. Orange suggests limonene, and soil suggests myrcene, which smells of earth and ripe fruit. [terpenes] That gives the budtender two directions to look in, so we can find a relative of your jar even when the jar itself sold out weeks ago.",
      "After the fourth jar everything smells alike, and that is your nose giving up and not the flower. Perfume counters have the same problem. It helps to plan for three, and to make them as different as you can: one that smells of citrus, one of pine, one of pepper. [terpenes] This round is only for finding a direction.\n\nThen rest your nose. Breathe through your own sleeve for a moment, or read a label while the lids are on. When you come back, smell two jars of the kind you preferred and let that impression decide. Nobody will hurry you, and an extra minute at the counter costs less than an eighth you will not finish.",
      "Some labels list terpenes and others do not, and a missing list is no fault. A lab may measure them but does not have to, so a blank usually means that nobody ordered the measurement. [terpene-test] If there is a list with figures, look at the two largest. A jar led by linalool, which smells of lavender, will be nothing like a jar led by pinene, whatever they are called. [terpenes]\n\nWithout a list you do the measuring yourself. Have the jar opened next to one whose terpenes are printed, and ask yourself whether the two could be sisters. If they could, you have learned about as much as the label would have told you.",
      "A jar that you can smell from a foot away has usually not been open for long. Aroma leaves flower with time and heat, and a little goes out whenever the lid comes off, so what filled the room in its first week may be faint by its sixth. [flower] If a jar gives you almost nothing, look at the harvest date before you blame the strain. [label]\n\nAt home you can ask again. Break a bud or grind a pinch, because a fresh surface gives off more than a whole bud does. [terpenes] If the smell returns, close the jar, keep it in a dark cupboard, and finish it soon. If all you get is hay, buy less at a time from now on.",
      "Sooner or later somebody will tell you that one smell is for mornings and another for evenings. We leave that alone, because people differ too much for anyone to know it in advance. The aroma answers a humbler question, which is whether you will enjoy opening the jar, and it answers it well. You choose coffee the same way and never ask what the hazelnut is going to do for you.\n\nPicture lavender, pine, and orange peel on your kitchen table, the scents of linalool, pinene, and limonene. [terpenes] Whichever you would keep there is the one to ask for. Take a small amount of it, and let your own opinion afterward decide whether it gets a second visit.",
    ],
  },
  {
    id: "names",
    name: "strain names",
    about: "what a strain name tells you",
    headings: [
      "What a strain name tells you",
      "Do strain names matter?",
      "The name on the jar",
      "How much is in a name?",
      "How far a name gets you",
    ],
    passages: [
      "The first words on most jars are indica, sativa, or hybrid, and they come from botany. They describe plants, short and bushy ones or tall and open ones, and most of what is grown today is a cross. [strains] A split such as 70/30 refers to the parents in the same way. [strains] It is a family tree, and a family tree does not say how this particular jar turned out.\n\nWe use the three words as you would use the aisles of a supermarket: they get you to a part of the shelf. Once you are there, switch to things you can check. Smell the jar, read the potency, and look for the harvest date, which the label gives wherever it applies. [label]",
      "A strain name works like a recipe title. Everyone can call a dish chili, and no two kitchens make the same one. In the same way, two growers can sell quite different flower under one name, because nobody guards it. [strains] That explains the small disappointment of buying an old favorite and not recognizing it.\n\nThe remedy is to put the producer in front of the name. The label has both where they apply, so “the one from that grower” is easy to look up. [label] If we no longer have that pair, tell us what you liked about it, and we will open something that smells close, whatever it happens to be called this season.",
      "Names are not much use for choosing flower, but they are handy for finding it again. If something turned out well, photograph the label the same evening, with the strain, the producer, and the harvest date where the package gives one. [label] A month later, those lines save you ten minutes of “it had a fruit in it, I think.”\n\nAt the counter, hold up the phone. If the strain is in stock from the same producer, you are done in a minute. If only the name matches, ask to smell it first, because a different grower may mean a different plant. [strains] Either way, the name has done its job, which was to start the conversation.",
      "A friend in {town} swears by a strain, and you would like to try it. Before you come in, ask two more questions: who grew it, and what does it smell like? The name by itself may bring you to different flower, since it belongs to no single grower. [strains] A name with a grower and a smell behind it is something we can actually look for.\n\nIf your friend remembers nothing but the name, that is still fine. We will show you what we have under it and something similar besides. Then trust your own nose over the recommendation. Friends can share a taste in music and still disagree about whether a jar should smell like diesel or like lemon.",
      "If you do not recognize a single name on the menu, you are in good company. Old favorites return under new names and new strains borrow old ones, so even regulars meet strangers on the list. Nobody is going to quiz you. You can order flower without pronouncing anything, just as you can enjoy a cheese without knowing its village.\n\nSay what you want in ordinary words: “something with citrus, not too strong, for the weekend.” Each part of that is something a budtender can check. The citrus is in the jar, as limonene. [terpenes] The strength is on the label. [label] By the time you hear what it is called, you already know whether you want it.",
    ],
  },
  {
    id: "amounts",
    picture: "reel-scale",
    name: "how much to buy",
    about: "how much to buy at once",
    headings: [
      "How much to buy",
      "How much do you need?",
      "Buy what you will use",
      "How much should you buy at once?",
      "The right amount for one visit",
    ],
    passages: [
      {
        kinds: ["flower", "budget", "choose"],
        text: "The words on the menu are fractions of an ounce, left over from a time when everyone thought in ounces. An eighth is 3.5 grams, a quarter is 7, a half is 14, and an ounce is 28. [weights] Once you think in grams, the sizes turn into ordinary quantities that you can compare with what you use.\n\nFor a jar you have never had, we would go to the small end and take a gram or an eighth. You are paying to find out whether you like it, and a gram answers that as well as an ounce does. When the answer is yes, the larger package is still there next time, and you will be buying something you know.",
      },
      {
        text: "The amount to buy is the amount you finish while it is fresh, and you can work that out from one package. Write the date on the lid when you open it. If an eighth, which is 3.5 grams, lasts you a month, then an eighth a month is your measure, and a larger package should only be as large as you can get through in time. [weights]\n\nMost people overestimate. They picture the busiest weekend of the year and buy for that, and the second half of the jar dries out in a drawer. [flower] Two small purchases a few weeks apart give you two fresh jars, and they let you change your mind in between.",
      },
      {
        text: "A larger package often costs less per gram, and whether that saves you anything depends on the last grams in it. Suppose you buy a half, 14 grams, and a third of it is stale before you reach it. [weights] You paid for 14 and enjoyed about nine, so the price per gram you really used went up by half. [weights] The small package without the discount may have been the thrifty one.\n\nThis is no argument against big sizes. If it is a product you know, and you will use it up in a few weeks, take the larger one and be pleased about it. Just do the division with the number of grams you will use and not the number on the box.",
      },
      {
        text: "Before you decide how much to bring home, look at what is already there. We mean it quite literally: open the cupboard in {town} and count the jars, because most people own one or two that they had forgotten. Those should be used first, since flower only loses by waiting. [flower]\n\nThere is a legal side to it as well. What you have at home counts toward {{possessionHome}}, and whatever is above {{possessionPublic}} has to be locked up. [home] You would need a lot of half-empty jars to get there, but a person who stocks up for a season can come closer than expected. An inventory takes two minutes and usually ends with a shorter list.",
      },
      {
        kinds: ["flower", "budget", "choose"],
        text: "A prepacked jar decides the amount for you, and the Deli does not. There the flower is weighed from the jar in the amount you name, so you can ask for a gram if a gram is what you want. [deli] This is handy when two jars tempt you equally. Instead of betting an eighth on one of them, you take a little of each and settle the matter at home.\n\nKeep the two apart and label them, because they will look alike by Tuesday. A week later you will know which one you reached for. On your next visit, ask for more of that one and leave the other to someone with different taste. Choosing this way takes longer and wastes almost nothing.",
      },
      {
        kinds: ["flower", "pre-rolls"],
        text: "Grams become easier to picture once you think in joints. If you put half a gram to a gram into each, an eighth of 3.5 grams makes somewhere between three and seven. [weights] So two people who share one every Saturday will go through an eighth in a month or two, depending on how they roll. [weights]\n\nYour own number is easy to find. Fill one paper the way you like it, put it on a kitchen scale if you have one, and count how many evenings you have planned for the next few weeks. That calculation gives a modest result for most people. It is also a good reason to ask for an eighth when the half is on sale.",
      },
      {
        kinds: ["pre-rolls"],
        text: "With pre-rolls, the number of sticks says less than the number of grams. Five at half a gram hold 2.5 grams together, while two at a full gram hold 2. [weights] So the pack with more joints in it may or may not be the bigger purchase, and the net weight on the label is what tells you. [label]\n\nThe right size also depends on how you smoke. If you put a joint out after a few puffs, small ones suit you better, because each is fresh when you light it. If three friends share, one large one makes sense. Start with a single, see how far it goes in an evening, and buy the pack when you know your pace.",
      },
      {
        text: "Distance tempts people to overbuy. If you drive in from {away}, it feels sensible to make the trip count and fill the bag. Look at how quickly things age before you do. Whole buds hold up better than anything that has been ground, and a pre-roll dries out sooner. [prerolls] A stock for half a year will not be a pleasure at the end of it.\n\nPlan for the weeks until you expect to be back, and no further. There is also a ceiling on each sale, {{purchaseLimit}}, of which {{purchaseConcentrate}} may be concentrate. [sale-limit] Few people come near it, and you do not have to try. We will restock before you run out.",
      },
    ],
    table: {
      optional: true,
      head: ["Amount", "In grams", "Good for"],
      rows: [
        ["A gram", "1 [weights]", "Trying something new"],
        ["An eighth", "3.5 [weights]", "A jar you already know"],
        ["A quarter", "7 [weights]", "A favorite you use every week"],
        ["An ounce", "28 [weights]", "A favorite, if you finish it while it is fresh"],
      ],
    },
  },
  {
    id: "prerolls",
    picture: "cat-pre-rolls",
    name: "pre-rolls",
    about: "what to check before you buy a pre-roll",
    headings: [
      "What to know about pre-rolls",
      "How do you choose a pre-roll?",
      "Before you buy a pre-roll",
      "What is worth checking on a pre-roll?",
      "Rolled, ready, and still worth a look",
    ],
    passages: [
      "A pre-roll is ground flower in paper, and the paper hides it. [prerolls] That is the bargain: you skip the grinding and rolling, and in return you give up seeing what you smoke. Inside may be whole buds that were ground for the purpose, or the small pieces left over from trimming. Both are sold, both are legal, and they are not the same product.\n\nThe package often says which it is, and if it does not, the budtender can look it up. It is a fair thing to ask, and it explains a good deal about the price. After that, the label fills in the rest: net weight, THC, and the date of the test. [label]",
      "Packs of pre-rolls are easiest to compare by weight. Five slim ones look like more than two thick ones, and the scale may disagree. Say the five hold 0.4 grams each and the two hold a gram each: then both packs contain 2 grams. [weights] The net weight is on every label, so you can divide the price by it and know what you are paying per gram. [label]\n\nThen think about which shape suits you. Slim ones are done sooner and suit a person who stops after one. Thick ones are for company. At equal weight it comes down to that and to nothing on the front of the box.",
      "The date matters more on a pre-roll than on a jar. Grinding gives flower far more surface, so air gets at all of it, and it dries out sooner than a whole bud would. [prerolls] You notice it on the first draw, when a dry joint burns hot and is gone before the conversation is.\n\nEvery label shows when the product was tested, and that tells you roughly how long it has been around. [label] If there are several kinds you like, ask the budtender for the one with the latest date. Then buy what you expect to smoke in the next few weeks, and keep the others closed in their tubes. A drawer of spares is only good news for a while.",
      "A good pre-roll can still burn badly if it is lit in a hurry. Hold the flame a little away from the tip and turn the joint until the whole edge glows, and only then draw. When one side runs ahead of the other, it was usually lit on that side, and a moment's patience with the lighter evens it out.\n\nThere is no need to finish. A few puffs may be all you want, and inhaled cannabis makes itself known within minutes, so a pause tells you something. [onset] Put it out on glass or stone, let it cool completely, and close it in the tube it came in. That keeps the smell in and the rest dry for another evening.",
      "A single pre-roll is about the smallest commitment in the store. You need a lighter and nothing else, so it is a simple way to find out whether you like a certain flower before you buy a jar of it. Take one, note the strain and the producer from the label, and see what you think. [label] A pack can come later, when you are sure.\n\nFor an evening with friends in {town}, we would turn that around and choose a pack of small ones. Everybody can have their own or share one, and nobody is obliged to keep up with a fat joint going around the table. What is left stays in its package for next time.",
      "Two pre-rolls can look identical in their tubes and differ in strength by a factor of two. The reason is usually one word. A plain one holds flower only, and an infused one has concentrate added, which raises the number on the label. [prerolls] So read that word first, before the strain and before the price.\n\nFor plain ones, the percentage works as it does on a jar. Half a gram at 20 percent holds about 100 milligrams of THC. [percent] If you are used to small amounts, look for a low figure and a short joint, since both of them count. And if you will share it, tell the others what the label says before you light it.",
    ],
  },
  {
    id: "infused",
    picture: "reel-pre-rolls",
    name: "infused pre-rolls",
    about: "what “infused” adds",
    headings: [
      "What “infused” means",
      "When a pre-roll is stronger than it looks",
      "Plain or infused?",
      "What does “infused” add?",
      "Look for the word “infused”",
    ],
    passages: [
      "“Infused” means that concentrate was added to the flower, mixed in or spread on the paper. [prerolls] From across the counter you will not see any difference, which is why the word is worth finding on the tube before you pay. It turns a familiar thing into a stronger one of the same size.\n\nHow much stronger is printed nearby. An infused pre-roll can hold twice the THC of a plain one, and the label gives the figure. [prerolls] [label] If you normally smoke half a plain joint, then a quarter of this one is the comparable amount, and you should decide on it before you light up, because a good joint does not remind you to stop.",
      "The arithmetic is short enough to do at the counter. A plain gram of flower at 20 percent holds 200 milligrams of THC. [percent] Concentrates often test above 70 percent, so even a little of one in the mix lifts the whole number. [concentrates] At 40 percent, the same gram holds 400 milligrams, and you would not know it from the outside. [percent]\n\nThat is why we suggest comparing infused pre-rolls by the total and not by the length. A short infused one can outdo a long plain one. Ask for the weight and the percentage, multiply the two, and put the result next to what you usually have. If it is double, plan on half.",
      "What was added matters nearly as much as that something was. It may be kief, which is the resin sifted off dried flower, or an oil, or rosin, which is pressed without a solvent. [concentrates] [oil] Each tastes a little different and burns a little differently, so two infused joints from one shelf can have less in common than two plain ones.\n\nThe tube usually names it, so read past the strain name to find out. If it says only “infused,” ask, and the budtender can check for you. Someone who enjoys the taste of the plant may prefer rosin or kief, and someone who does not care can let the price decide. Either way you will know what you are lighting.",
      "An infused pre-roll calls for a word to the company. Picture four people on a back porch in {town} and a joint going around. Three of them assume that it is ordinary flower, because it looks that way, and they smoke as they always do. Nobody is to blame, and still somebody has had about twice what they meant to. [prerolls]\n\nSo say it out loud before the lighter comes out: “This one is infused.” Pass the tube along with it so that people can read the figure for themselves. Anyone who would rather not can light a plain one instead, and a thoughtful host has a few of those on hand. It takes one sentence, and the evening is better for it.",
      "For a first pre-roll, we would suggest a plain one, and probably a small one. This has nothing to do with toughness. A plain joint shows you what flower alone is like, and you need that before “stronger” can mean anything. If you begin with the infused kind, which has concentrate added, you have no way to tell which part you liked. [prerolls]\n\nThe same holds if you are coming back after some years. Ask for a single, with a low percentage, and note what it was. [label] When you know how far it took you to get through it, you can move on with open eyes. Infused pre-rolls are a regular part of the menu, so there is nothing to miss by waiting.",
      "The way to smoke an infused pre-roll is slowly, and most of the time not to the end. Take a puff or two, put it down somewhere fireproof, and give it a while. What you inhale acts within minutes, so a pause of a quarter of an hour tells you a great deal before the next puff. [onset] Used like that, one joint can last several evenings.\n\nThat makes storage part of the purchase. Ask for one in a tube that closes well, because ground flower dries out quickly. [prerolls] Let it go cold before you close it, keep the label on, and lock it away with the rest. Tomorrow it will still say how strong it is.",
    ],
  },
  {
    id: "forms",
    name: "the kinds of products",
    about: "which kind of product suits you",
    headings: [
      "Which kind of product suits you?",
      "Choose the form first",
      "Flower, vape, edible, or drops?",
      "What each kind asks of you",
      "Start with how you want to use it",
    ],
    passages: [
      "A menu of {{productCount}} products looks like too much until you notice that it has eight categories. [menu] Decide between those first. Somebody who does not want smoke has just crossed off flower and pre-rolls, and somebody who will not own a charger can skip cartridges as well. [vapes] With two such decisions you have gone from a catalog to a shelf.\n\nOnly then is it worth reading names and numbers, because within a category the products can really be compared. Edibles differ by milligrams, flower by smell and harvest date. [label] If you arrive at the counter and say “edibles, something mild,” the budtender can start right there, and the two of you have skipped most of the tour.",
      "Each kind of product comes with a little homework. Flower wants a grinder and papers or a pipe. A cartridge wants a battery that fits it, while an all-in-one brings its own. [vapes] A pre-roll needs only a lighter, an edible only a clock, and a tincture has its dropper in the bottle. [drops]\n\nLook into your kitchen drawer before you choose, because equipment is where a first purchase goes wrong. Someone picks out a cartridge, drives home to {town}, and finds that there is nothing to screw it onto. If you have no tools and do not want any, stay with the kinds that work as they are. You can always acquire a grinder when you know that you will use it.",
      "Time is the difference that people underestimate. What you inhale acts within minutes, so with flower, pre-rolls, and vapes you know soon where you are. [onset] An edible may take thirty minutes to two hours, and one Michigan county says up to three. [onset] [onset-county] Drops that you swallow are about as slow. [drops]\n\nAsk yourself which of those fits the evening you have in mind. If you want to try a little, wait, and decide about more, something inhaled lets you do that before the movie starts. If you have the whole night, a home to stay in, and no errands, an edible is a possibility. A slow product in a hurried evening is how people end up taking a second one too soon.",
      "Before you think about the product, think about the room. Smoke fills it and stays in the curtains, vapor is gone sooner, and drops and edibles leave the air alone. In an apartment, this may decide the matter for you, because a lease can forbid smoking. [owner]\n\nThen think about who comes through the room. If children or pets live with you, everything has to be locked up, and edibles above all, since they look like food. [lockbox] A roommate who is bothered by smells is a gentler reason to choose drops over joints. Tell the budtender how you live in two sentences, and half of the menu will drop out before you have discussed a single strain.",
      "You do not have to sample every kind to be a proper customer. Plenty of people try two, pick one, and stay with it for years. We would choose those two to be unlike each other: something inhaled that acts within minutes, and something swallowed that takes its time. [onset] Try them on different days, each in a small amount, so that one impression does not run into the other.\n\nAfterward you will know what you value. Perhaps you liked the ritual of rolling, or perhaps you were glad that nothing had to be lit. Both are good reasons to settle. The other categories stay on the menu if you ever get curious, and no budtender minds your twentieth order of the same thing.",
      "Prices only mean something within one kind. A gram of flower at 20 percent holds 200 milligrams of THC, while a gram of concentrate often tests above 70 percent. [percent] [concentrates] Put next to each other, their prices tell you nothing about which is the better buy, because you would use them in quite different amounts. An edible is priced by the package and a cartridge by the oil inside, so those do not line up either.\n\nSo choose the form by how you want to use it, and bring the price in afterward. Compare eighths with eighths and half-gram cartridges with half-gram cartridges. [weights] Tell us what you would like to spend, and we will stay within the shelf you chose instead of talking you onto another.",
    ],
    table: {
      optional: true,
      head: ["Kind", "What you need", "What to check"],
      rows: [
        ["Flower", "A grinder, and papers or a pipe", "Smell and harvest date"],
        ["Pre-rolls", "A lighter", "Plain or infused, and the date [prerolls]"],
        ["Vapes", "A battery, unless it is an all-in-one [vapes]", "Which oil is inside"],
        ["Concentrates", "Tools and some experience", "How it was made [concentrates]"],
        ["Edibles", "A clock and a locked box", "Milligrams in one piece"],
        ["Tinctures", "The dropper in the bottle", "Milligrams per milliliter [drops]"],
        ["Topicals", "Nothing", "Ingredients"],
      ],
    },
  },
  {
    id: "first-basket",
    picture: "product-1",
    name: "a first purchase",
    about: "what makes a sensible first purchase",
    headings: [
      "A sensible first purchase",
      "What should you buy the first time?",
      "Keep the first bag small",
      "What to take home the first time",
      "What belongs in a first bag?",
    ],
    passages: [
      "Buy one thing. The point of a first purchase is to find out what you like, and with three products in the bag you will try them together and never know which one it was. A single pre-roll will do, or a gram of flower from the Deli, or a package of edibles with few milligrams in each piece. [deli] [edible-label]\n\nOne product also keeps the conversation simple. Tell the budtender that this is your first time and that you will take the smallest package of something mild, and you will get a suggestion instead of a tour. If you like it, the second visit is easy, because now there is something to compare with. If you do not, you have spent very little to learn it.",
      "If you do not mind smoke, a plain pre-roll is an easy place to start. There is nothing to assemble, it comes in a single, and the effects of smoking begin within minutes, so you can take a puff or two and then decide whether you want a third. [onset] Nothing else in the store lets you stop so early.\n\n“Plain” is the word to insist on. An infused pre-roll looks much the same and has concentrate added, which is not what you want on a first evening. [prerolls] Ask for one with a low percentage as well, and have a saucer ready to put it out on. Whatever you leave goes back into the tube, and nobody is keeping score of how far you got.",
      "If you would rather eat something than light it, look at two numbers. The first is the milligrams in one piece, which the package states, and for a beginner it should be low. [edible-label] The second is the time: thirty minutes to two hours until anything happens, sometimes three. [onset] [onset-county] Both ask for patience more than courage.\n\nChoose a product that breaks along a line, so that half a piece really is half. Then set aside an evening at home in {town}, eat dinner first, take the small amount, and lock the rest away before you start to wait. If nothing has happened by bedtime, that was your first try, and a somewhat different amount can be the second, on another day.",
      "What you take home is only half of a first purchase, and the evening is the other half. The same small amount can be pleasant on a quiet Saturday and a nuisance on a Tuesday with an early shift. Pick a day with nothing to do afterward, in company you trust, and leave alcohol out of it, since it makes the result harder to predict. [lasting]\n\nHave water and something to eat on the table. Tell one sober adult what you are up to, and settle beforehand that nobody drives, because driving under the influence is illegal and you cannot judge it well yourself. [driving] It sounds like a lot of ceremony. You only need it once or twice, until you know what to expect.",
      "People sometimes arrive with a dare in mind: if this is going to be the first time, let it be something strong. We will talk you out of that, kindly. Concentrates often test at 70 percent THC and above, and they are made for people who already know what flower does for them. [concentrates] Start there and you learn nothing except that it was too much.\n\nAsk for the mild end of the shelf instead. With flower that means a low percentage, with edibles few milligrams in a piece, with pre-rolls the word “plain.” [label] [prerolls] You can go up on any later visit, and each step will tell you something. There is no way to take back what you have already had.",
      "A first purchase can be quite inexpensive if you decide on the sum before you come. Tell the budtender, “I would like to stay under this, tax included,” and let them look for the smallest package that fits. The tax is worth mentioning, because adult-use cannabis carries 16.6 percent in all and the total otherwise comes as a surprise. [tax]\n\nThen resist the large size, even though it costs less per gram. A bargain you have never tried is not yet a saving. Spend the difference on what you are missing at home, such as a lighter or a box that locks, and come back for the bigger jar once you know that you would finish it.",
      "Bring your worries along, because they are useful to us. Someone who says “I hate the smell of smoke” has ruled out two categories. Someone who is afraid of overdoing it should look at low figures and at products that act within minutes, so that a little tells them enough. [onset] And a person in an apartment with thin walls may want something that nobody upstairs will notice.\n\nWe hear all of this daily, and none of it sounds foolish. Say it at the start, before we have pointed at anything. The suggestion you get will be smaller and plainer than what you might have picked from the menu at home, and for a first bag, small and plain is exactly right.",
    ],
  },
  {
    id: "gear",
    picture: "cat-accessories",
    name: "accessories",
    about: "which accessories you need",
    headings: [
      "What else you may need",
      "Do you have what it takes to use it?",
      "Accessories worth having",
      "Which accessories do you need?",
      "The small things that go with it",
    ],
    passages: [
      {
        kinds: ["flower", "choose"],
        text: "Flower needs three things: something to grind it, something to hold it, and a lighter. Open the kitchen drawer before you leave {town}, because most people find that they own one and a half of them. If the grinder is missing, you can break a bud up by hand, but the pieces come out uneven and so does the burn.\n\nFor a first set, we would keep it plain: a small grinder, medium papers with a few paper tips, and an ordinary lighter. A pipe does instead of the papers if rolling is not your idea of fun. Everything fancier can wait until you have used the simple version for a month and know what bothers you about it.",
      },
      {
        kinds: ["vapes", "choose"],
        text: "A cartridge without a battery is a very small paperweight, so settle the battery first. Most cartridges have a 510 thread and fit any battery with the same one. [vapes] If you already own one, bring it along or take a photo of the end where the cartridge goes, and we can tell you whether the two belong together.\n\nIf you are buying one, look for several heat settings and a charging cable that you actually have at home. The lowest setting is where to begin, since heat is hard on the oil. And if all this sounds like more equipment than you wanted, an all-in-one has its battery inside and asks only to be kept charged. [vapes]",
      },
      "Accessories show up twice in a budget: once because you need them, and once because they are taxed differently. Cannabis carries the excise tax and sales tax, while a grinder or a battery carries the 6 percent sales tax only. [gear-tax] So when you work out what a visit will cost, add up the two groups separately and the total will match the receipt.\n\nIf money is tight, buy the tool before the bigger package. A product you cannot use properly is no bargain, and a tool serves you for years. On the menu, accessories have a category of their own. [menu] Look at it while you choose the rest, so that you do not discover at home that one small part is missing.",
      "The accessory we would put first on any list is a box with a lock. It is nothing to show off, and it is used every day. Whatever you buy from us has to be out of reach and out of sight of children and pets, and a locked container is what the Centers for Disease Control and Prevention recommends. [lockbox]\n\nMeasure before you buy. The box should be large enough for packages to go in with their labels on, and for whatever you use them with. Find a place that is cool and dark, such as a bedroom closet. Then retire the sock drawer, where everybody looks first.",
      {
        kinds: ["flower", "pre-rolls", "choose"],
        text: "Before you blame the flower, look at what you smoke it with. A grinder packed with last year's crumbs adds a stale note to everything that passes through it, and a pipe full of residue tastes of itself and nothing else. An old brush and a little patience will fix the grinder. For glass, warm water and a cleaner from the accessories shelf do the job. [menu]\n\nDo it before you open a new jar, and you will taste the difference in the first minute. While you are at it, throw out any papers that have gone brittle. It is odd to choose a jar by its smell and then send it through an ashtray.",
      },
      {
        kinds: ["pre-rolls"],
        text: "The beauty of a pre-roll is that it needs almost nothing. You want a lighter that works outdoors, a heavy ashtray, and the tube the joint came in. The ashtray is the one people forget, and a paper cup on the arm of a chair is a poor substitute. Glass or stone, wide enough that nothing rolls off, is what we use ourselves.\n\nThe tube deserves some respect as well. Ground flower dries out quickly, so a half-smoked joint goes back into it once it is cold, and the lid goes on. [prerolls] If the pack you choose comes in a paper box, buy one or two empty tubes along with it. They keep the smell to themselves and the crumbs out of your pockets.",
      },
      {
        kinds: ["vapes"],
        text: "Two small things save most of the trouble with a vape. The first is the cable that belongs to your battery, kept where you charge your phone, because the battery is always empty at the moment you want it. The second is a firm case that holds the cartridge upright. Oil settles, and a cartridge that lies on its side for weeks may have none of it where it is needed. [oil]\n\nAdd a cotton swab, and you are equipped. A drop of oil on the contact is a common reason why a battery fails to recognize its cartridge, and wiping it off takes a second. Ask the budtender to show you where the contact is, since it is smaller than you would think.",
      },
      {
        kinds: ["flower", "choose"],
        text: "Papers look alike until you roll with them. Size is what you notice first: short ones make a joint for one person, long ones are for company, and medium is where most people end up. Thin paper burns slowly and tears easily, while thicker paper forgives clumsy fingers. If you are learning, choose medium and a little thicker, and spend your patience on the rolling.\n\nTips are worth the few cents. A strip of card at the end keeps the joint open, keeps crumbs out of your mouth, and gives you something to hold. To practice, have a gram weighed at the Deli and roll it several times before you light anything. [deli] The fourth attempt usually looks like a joint.",
      },
    ],
  },
] satisfies TopicInput[];
