import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about flower, pre-rolls, and choosing between kinds of products. README.md explains the format. */
export default [
  {
    id: "flower",
    picture: "cat-flower",
    name: "choosing a jar",
    about: "how to choose a jar of flower",
    passages: [
      {
        heading: "Look, smell, then read the harvest date",
        text: "Three checks decide on a jar of flower: how it looks, how it smells, and how old it is. Look for whole buds that are trimmed close, with little dust at the bottom. Smell for something clear, such as orange peel, pine, or pepper, because a faint smell of hay means the flower has had too much air, light, or heat. [flower] Then find the harvest date, which the label gives where it applies. [label]\n\nThe jars stay on our side of the counter, so the budtender opens them and holds them out for you at the Deli. [barrier] [deli] If two jars pass all three checks, take the one with the later date, since it has had less time to dry out. [flower]",
      },
      {
        heading: "How to decide between two jars",
        text: "Ask for two jars side by side, and compare them in the same way each time: the look of the buds, the smell, and the harvest date on the label. [label] A difference that is hard to notice in one jar is obvious in a pair. Whole, well-trimmed buds beat crumbs, and a definite smell beats a weak one.\n\nIf both look good, let the smell choose, because that is what you will notice every time you open the package at home. If you like them equally, the later harvest date settles it. With {{strainCount}} strains on the menu, it helps to tell the budtender about a jar you enjoyed, so that the two you compare are close to it. Two rounds are usually enough.",
      },
      {
        heading: "What a close trim tells you",
        text: "A good jar shows whole buds, a close trim, and few crumbs, and it smells of something you could name. The trim is worth a second look because it affects what you pay for. Long stems and leaves add to the weight, and you will pick them out at home and throw them away. A close trim also suggests that the grower took care with the drying.\n\nPurple color and orange hairs come with the plant and say little about quality, so they need not decide anything. Ask the budtender to tilt the jar under the light, smell it, and read you the harvest date. [label] If two jars are alike in all of this, the fresher one is the better buy.",
      },
      {
        heading: "How moist should flower be?",
        text: "Flower should look whole, smell distinct, and give a little when squeezed before it springs back. [flower] Buds that are too dry turn to powder in the grinder and burn hot. Buds that are too damp stick to the grinder, and the joint keeps going out. The harvest date on the label helps you judge, since flower dries out over time. [label] [flower]\n\nYou cannot squeeze the buds yourself because they stay behind the counter. [barrier] Ask the budtender how they feel and how long the jar has been open, since air dries them. [flower] Between two jars that smell equally good, choose the later harvest, or the jar that was opened more recently if the dates are close.",
      },
      {
        heading: "Find a good grower again",
        text: "Once you have found flower that looks whole, smells strong, and has a recent harvest date, write down who grew it. The strain name will not be enough, because two growers can sell different flower under the same one. [strains] The grower is a better guide, since the person who dried and trimmed one jar with care probably did the same with the next.\n\nThe producer is printed on every label, so a photo of the package is all you need. [label] Show it at the counter, and we can look for what the same grower has harvested since. Compare two of those jars by smell, and if they are close, take the one with the later date. [label]",
      },
      {
        heading: "Small buds can be a good value",
        kinds: ["flower"],
        text: "Judge small buds exactly as you would large ones: a close trim, a clear smell, and a harvest date that is not too far back. [label] They often cost less by the gram, and the grinder makes all buds the same size anyway. If you have to choose between a large, dull-smelling bud and a small, fragrant one, the small one is the better purchase.\n\nFlower that is sold already ground saves you the grinding, but it has more surface for the air to work on and dries out sooner than whole buds. [prerolls] It suits a weekend. For a jar that should last a month, buy whole buds, large or small. Ask the budtender which of today's jars come in small buds.",
      },
    ],
  },
  {
    id: "aroma",
    picture: "reel-bud",
    name: "aroma",
    about: "how to choose by smell",
    passages: [
      {
        heading: "Terpenes give each jar its smell",
        text: "The smell of flower comes from terpenes, which are aroma compounds. Limonene smells of citrus, pinene of pine, caryophyllene of pepper, myrcene of earth and ripe fruit, and linalool of lavender. [terpenes] Smell is a good way to choose because you can check it yourself before you buy, and it tells you which jar you will enjoy opening.\n\nYou do not need to know the words. Think of smells you like in your kitchen, and ask for one: “Do you have something with lemon?” or “I like pepper better than fruit.” A budtender can usually open two jars that come close, and you pick the one you prefer. That works with any strain name and any price.",
      },
      {
        heading: "How to ask for a smell you like",
        text: "Name one or two everyday smells, and a budtender can find jars that match. Lemon or orange points to limonene, pine to pinene, black pepper to caryophyllene, lavender to linalool, and earth or ripe fruit to myrcene. [terpenes] These terpenes are what makes one strain smell different from the next.\n\nIt helps to write down what you liked about earlier jars. Open the jar at home and note the first two things that come to mind, such as “orange and wet soil.” That note points to limonene and myrcene, so we have two directions to search in, even when the jar itself has sold out. [terpenes] Add one smell you dislike, and the search gets shorter still.",
      },
      {
        heading: "Smell three jars, then narrow it down",
        text: "To find out which aroma suits you, smell three jars that are far apart: one with citrus from limonene, one with pine from pinene, and one with pepper from caryophyllene. [terpenes] Terpenes like these cause most of what you smell in cannabis. Three is a good number, because after the fourth jar everything begins to smell alike.\n\nTell the budtender which of the three you would like to smell again. Then take a short break, smell two jars of that kind, and choose between them. Ask for it in those words: “more like the pine one, but sweeter.” You will have compared five jars in a few minutes, and you will know what to ask for next time.",
      },
      {
        heading: "When the label lists terpenes",
        text: "Terpenes are the compounds behind the smell of flower, and some labels list them with figures. Look at the two largest. Limonene means citrus, pinene pine, caryophyllene pepper, linalool lavender, and myrcene earth and ripe fruit, so two names already give you a fair idea of the jar. [terpenes]\n\nMany labels have no such list, because a lab may measure terpenes but does not have to. [terpene-test] In that case, ask the budtender to open the jar for you, and compare it with one whose terpenes are printed. If the two smell alike, they probably share their main terpenes. If you have a favorite already, ask for it by name or by smell: “pinene” and “pine” will get you the same jar.",
      },
      {
        heading: "A faint smell may mean old flower",
        text: "Aroma tells you two things: which terpenes lead, and how well the flower was kept. Citrus comes from limonene, pine from pinene, pepper from caryophyllene, and lavender from linalool. [terpenes] If you ask for one of these and the jar gives you almost nothing, the flower may have lost its smell to air and heat. [flower]\n\nCheck the harvest date before you blame the strain. [label] Then ask for a second jar with the same smell and compare, since a fresh one should be noticeably stronger. At home, break a bud or grind a pinch to bring out more of the aroma. Keep the package closed and in a dark cupboard, and the smell will last longer. [flower]",
      },
      {
        heading: "What a smell can and cannot promise",
        text: "A smell tells you what you will enjoy opening and tasting. It comes from terpenes: limonene brings citrus, pinene pine, caryophyllene pepper, myrcene ripe fruit and earth, and linalool lavender. [terpenes] It does not tell you how you will feel, since people differ too much for that, so we make no predictions from it.\n\nChoose as you would choose coffee. Name a smell you like, ask for two jars that have it, and pick the one you would rather open again. If you have no preference yet, ask for a citrus, a pine, and a pepper to compare. Buy a small amount of the winner and keep the label, so that we can find something similar later. [label]",
      },
    ],
  },
  {
    id: "names",
    name: "strain names",
    about: "what a strain name tells you",
    passages: [
      {
        heading: "Indica, sativa, and hybrid describe plants",
        text: "The words indica, sativa, and hybrid come from botany. They describe how plants grow, short and bushy or tall and open, and most of today's plants are crosses. [strains] A split such as 70/30 refers to the parents. [strains] None of these words says how strong a jar is or how it smells.\n\nUse them as a rough way to find a part of the menu, and then look at facts you can check. The label gives the THC, the producer, and the harvest date where it applies. [label] The budtender can open the jar for you to smell. If you tell us a strain you liked, we can look for one with a similar aroma.",
      },
      {
        heading: "One strain name, two different jars",
        text: "A strain name is a useful hint and no guarantee. Two growers can sell different flower under the same name, so a jar called by your favorite's name may smell and burn differently. [strains] That is why the producer belongs to the name. Both are on the label where they apply. [label]\n\nIf you want the same flower again, ask for the strain and the grower together, and check the label before you pay. If that pair is sold out, tell us what you liked about it, such as a citrus smell or a low percentage, and we will look for that. A similar aroma from another strain often comes closer than the same name from another grower.",
      },
      {
        heading: "Photograph the label of a favorite",
        text: "The strain name is most useful after you have bought something, because it helps you find it again. Take a photo of the label while the package is new. It shows the strain, the producer, the THC, and the harvest date where they apply. [label] With those four facts, a budtender can check in a moment whether we have it.\n\nIf the strain is on the menu from another producer, ask to smell it first, since the flower under one name can differ from grower to grower. [strains] You can also keep a list on your phone with a word or two about each jar. After a few visits, you will see whether your favorites share a grower, a smell, or only a name.",
      },
      {
        heading: "What to ask when a friend recommends a strain",
        text: "When somebody recommends a strain, ask who grew it and what it smelled like. The name by itself can lead you to different flower, since growers use the same names for plants that are not alike. [strains] With the producer and the smell, we can look for that jar or for something close to it.\n\nIf your friend remembers only the name, we will show you what we have under it and one or two jars with a similar aroma. Check the THC on the label as well, because your friend may be used to more than you are. [label] Then let your own nose decide, and start with a gram or an eighth.",
      },
      {
        heading: "You do not need to know any strain names",
        text: "You can buy flower without knowing one name on the menu. Describe what you want in ordinary words: “something with citrus, not too strong, for the weekend.” A budtender can check each part of that. A citrus smell points to the terpene limonene, and the strength is on the label. [terpenes] [label]\n\nWith {{strainCount}} strains in stock, this works better than reading the list, since names do not follow a system and two growers may use the same one. [strains] When you have found a jar you like, write down what it is called and who grew it. That is the moment when the name begins to be useful, because you can ask for it again.",
      },
    ],
  },
  {
    id: "amounts",
    picture: "reel-scale",
    name: "how much to buy",
    about: "how much to buy at once",
    passages: [
      {
        heading: "Grams, eighths, quarters, and ounces",
        kinds: ["flower", "budget"],
        text: "Flower is sold by the gram and by fractions of an ounce. An eighth is 3.5 grams, a quarter 7, a half 14, and an ounce 28. [weights] How long that lasts depends on you: at half a gram per joint, an eighth makes seven joints, which is one a week for almost two months. [weights]\n\nFor a strain you have never had, a gram or an eighth is enough to find out whether you like it. A quarter or more makes sense for a favorite that you use every week. If you know how many grams you go through in a month, buy about that much, and the last of the jar will still be fresh.",
      },
      {
        heading: "Find out how much you use",
        kinds: ["flower", "budget"],
        text: "One package tells you how much flower you need. Write the date on the lid when you open it, and look again when it is empty. If an eighth, which is 3.5 grams, lasts a month, then a quarter of 7 grams lasts two, and an ounce of 28 grams lasts eight. [weights] A single gram is enough for about two joints at half a gram each. [weights]\n\nMost people guess too high, because they think of their busiest weekend. A measured month gives you a better number. Once you have it, choose the package that you finish in four to six weeks, since flower dries out with air, light, and heat. [flower] Measure again if your habits change.",
      },
      {
        heading: "When the larger package saves money",
        kinds: ["flower", "budget"],
        text: "An ounce is 28 grams, a half 14, a quarter 7, and an eighth 3.5, and the larger sizes often cost less per gram. [weights] The saving is real if you finish the package while it is fresh. If you use half a gram on two evenings a week, an eighth lasts three and a half weeks and a quarter lasts seven. [weights]\n\nSuppose you buy a half and a third of it goes stale. You paid for 14 grams and used about nine, so each gram you used cost half again as much. [weights] To compare two sizes, divide the price by the grams you expect to use. For flower you know well and use regularly, the larger size usually costs less per gram.",
      },
      {
        heading: "Count what you have before you buy",
        text: "Before you choose an amount, count what is left at home. Many people own a half-full eighth they forgot, and 2 grams in a jar are four joints at half a gram each. [weights] Use those first, since flower dries out while it waits. [flower] Then buy for the next month or so: a gram to try something, an eighth of 3.5 grams for occasional use, a quarter of 7 or an ounce of 28 for a favorite. [weights]\n\nThere is a legal reason to count as well. At home, an adult may have {{possessionHome}}, and what exceeds {{possessionPublic}} must be locked up. [home] A short list on your phone of what you have is enough to stay well within that.",
      },
      {
        heading: "Ask the Deli for exactly what you want",
        kinds: ["flower", "budget"],
        text: "At the Deli, flower is weighed from the jar in the amount you name. [deli] Prepacked sizes are an eighth at 3.5 grams, a quarter at 7, a half at 14, and an ounce at 28, and the Deli also weighs a single gram. [weights] [deli] A gram makes about two joints of half a gram, so it is a low-cost way to get to know a strain. [weights]\n\nThis is useful when two jars appeal to you. Take a gram or two of each, label the packages, and try them on different days. On your next visit, buy an eighth of the one you preferred. At one joint of half a gram a week, that eighth will last you seven weeks. [weights]",
      },
      {
        heading: "How many joints are in an eighth?",
        kinds: ["flower", "pre-rolls"],
        text: "A joint usually takes between half a gram and a gram. A gram therefore makes one or two joints, an eighth of 3.5 grams three to seven, a quarter of 7 grams seven to fourteen, and an ounce of 28 grams twenty-eight to fifty-six. [weights] If you smoke one joint every Saturday, an eighth lasts between three weeks and seven. [weights]\n\nTo find your own number, fill one paper the way you like it and weigh it on a kitchen scale. Divide the package by that weight, and then by the joints you smoke in a week. The result is how many weeks the package will last. Aim for about a month, so that the flower is still fresh at the end. [flower]",
      },
      {
        heading: "How many pre-rolls to buy",
        kinds: ["pre-rolls"],
        text: "Pre-rolls are compared by total weight. Five joints of half a gram hold 2.5 grams together, and two joints of a full gram hold 2, so the pack with more sticks is only a little larger. [weights] The net weight is on every label. [label] If one joint of half a gram lasts you two evenings, the pack of five is enough for ten evenings. [weights]\n\nChoose small ones if you put a joint out after a few puffs, and a full gram if you share. Begin with a single to learn how long it lasts you. After that, buy what you will smoke in a few weeks, because ground flower dries out faster than whole buds. [prerolls]",
      },
      {
        heading: "Plan until your next visit",
        text: "A good amount to buy is what you will use before you come back. As a guide, a gram makes about two joints of half a gram, an eighth of 3.5 grams makes seven, a quarter makes fourteen, and an ounce of 28 grams makes fifty-six. [weights] Count the evenings until your next visit, and you have the size.\n\nIf you visit rarely, whole buds are a better choice for the long wait than pre-rolls, which dry out faster because the flower in them is ground. [prerolls] There is also a limit to one sale: {{purchaseLimit}}, of which {{purchaseConcentrate}} may be concentrate. [sale-limit] If you are not sure, take the smaller size and see how far it goes.",
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
    passages: [
      {
        heading: "What is inside a pre-roll?",
        text: "A pre-roll is ground flower in paper, ready to smoke. [prerolls] The flower may come from whole buds or from the small pieces that are left after trimming, and the package often says which. Because you cannot see inside, check four things before you buy: what the flower is, whether it is plain or infused, the total weight, and the test date. [label]\n\nPlain means flower only, and infused means that concentrate was added, which makes it stronger. [prerolls] The weight and the THC are on the label, and so is the date of the lab test. [label] If the package does not say what was ground for it, the budtender can look it up. Whole flower usually costs more than trim.",
      },
      {
        heading: "Compare packs by total weight",
        text: "Four facts describe a pre-roll: what is in it, whether it is plain or infused, how much it weighs, and when it was tested. The weight is the one that makes packs comparable. Five joints of 0.4 grams and two of a full gram both hold 2 grams of ground flower. [weights] The net weight and the test date are on every label. [label]\n\nDivide the price by the grams, and you can compare any two packs. Compare plain with plain, because an infused joint has concentrate added and costs more for that reason. [prerolls] Then choose the shape: slim joints suit one person who smokes a little, and thick ones suit a group. Ask what the flower is if the package does not say.",
      },
      {
        heading: "Look for a recent date",
        text: "Age matters more for a pre-roll than for a jar of flower. The flower inside is ground, so air reaches more of it and it dries out faster. [prerolls] A dry joint burns hot and fast. Every label shows when the product was lab-tested, which tells you roughly how long it has been waiting. [label]\n\nWhile you have the label in view, read the other three lines that count: plain or infused, total weight, and THC. [label] Ask whether the joint was made from whole flower or trim as well. When several are to your taste, take the one with the latest date, and buy what you will smoke in the next few weeks. Keep the others closed in their tubes.",
      },
      {
        heading: "Plain or infused comes first",
        text: "Decide between plain and infused before you look at strains. A plain pre-roll is ground flower in paper, from whole buds or from trim. An infused one has concentrate added and is stronger at the same size. [prerolls] The tube should say which it is, and the label gives the THC, the net weight, and the test date. [label]\n\nThe arithmetic shows the difference. Half a gram of flower at 20 percent holds 100 milligrams of THC, and half a gram at 40 percent holds 200. [percent] If you usually smoke little, choose a plain, small pre-roll with a low percentage and a recent date. If you share it, tell the others which kind it is before you light it.",
      },
      {
        heading: "Start with a single",
        text: "A single pre-roll lets you try a flower before you buy a pack or a jar of it. It holds ground flower in paper, and you need nothing but a lighter. [prerolls] Check that it says “plain,” since infused ones have concentrate added. [prerolls] Then read the net weight and the test date on the label, and ask whether it was made from buds or trim. [label]\n\nHalf a gram is plenty for one person, and a full gram is made for sharing. [weights] Take a photo of the label before you throw the tube away. If you liked the joint, look for a pack with the same strain and producer, and choose the one with the latest test date. [label]",
      },
      {
        heading: "Light it evenly and save the rest",
        text: "Before you buy a pre-roll, check the contents, the weight, the date, and the word “plain” or “infused.” The contents are ground flower, with concentrate added if it is infused, and the label states the weight, the THC, and the test date. [prerolls] [label] A fresh one of a size you can finish burns evenly and tastes better than a dry one.\n\nAt home, hold the flame just off the tip and turn the joint until the whole edge glows. Take a puff or two and pause, because inhaled cannabis acts within minutes. [onset] If that is enough, put it out on glass or stone, let it cool, and close it in its tube for another evening.",
      },
    ],
  },
  {
    id: "infused",
    picture: "reel-pre-rolls",
    name: "infused pre-rolls",
    about: "what “infused” adds",
    passages: [
      {
        heading: "What “infused” adds to a pre-roll",
        text: "An infused pre-roll is ground flower with concentrate added, mixed in or spread on the paper. [prerolls] The concentrate may be kief, oil, or rosin. It makes the joint stronger than a plain one of the same size, often by a factor of two. The word “infused” is on the package, and the label gives the THC. [label]\n\nRead both before you pay, because the two kinds look almost the same in their tubes. To compare, look at the THC in relation to the weight. If the infused one has twice the percentage of what you usually smoke, plan on half as much of it. The budtender can read the figures to you.",
      },
      {
        heading: "The arithmetic of an infused joint",
        text: "Adding concentrate raises the THC of a pre-roll, and a short calculation shows how much. A plain gram at 20 percent holds 200 milligrams of THC, and an infused gram at 40 percent holds 400. [percent] That works because many concentrates test at 70 percent and above, so a little of them changes the total. [concentrates]\n\nThe label states the THC and the net weight, and the package says “infused” and often names what was added, such as kief, oil, or rosin. [label] Multiply the weight by the percentage to compare two joints of different sizes. If one comes to double what you are used to, smoke half of it and close the rest in its tube.",
      },
      {
        heading: "Kief, oil, or rosin: what was added?",
        text: "“Infused” tells you that a concentrate was added to the flower, and the package usually names which. Kief is resin sifted off dried flower, rosin is pressed with heat and without a solvent, and distillate is a refined oil with little aroma. [concentrates] [oil] All of them make the pre-roll stronger than plain flower, as the THC on the label shows. [label]\n\nThe choice affects taste and price. Kief and rosin keep more of the plant's smell, while a joint with distillate may have terpenes added for flavor. [oil] If the tube says only “infused,” ask the budtender what is in it. Then compare the THC and the weight, just as you would with two plain ones.",
      },
      {
        heading: "Tell your friends it is infused",
        text: "An infused joint looks like any other, but it contains added concentrate and can hold twice the THC of a plain one. [prerolls] The only ways to know are the word “infused” and the THC figure on the package. [label] So if you share one with adults, say it before you light it, and let them see the label.\n\nA friend who normally takes four puffs of plain flower may want two of this. Pause between puffs, because inhaled cannabis acts within minutes and the next puff can wait. [onset] It is considerate to have a plain pre-roll there as well. The package usually names what was added, such as kief or rosin, so you can answer when somebody asks.",
      },
      {
        heading: "Try plain before infused",
        text: "For a first pre-roll, plain is the easier choice. It contains flower alone, while an infused one contains flower plus concentrate, such as kief, oil, or rosin, and is considerably stronger. [prerolls] The package says “infused,” and the label shows the difference in THC. [label] If it says 20 percent on one and 40 on the other, the second holds twice as much per gram. [percent]\n\nOnce you know how much of a plain joint is enough for you, an infused one is simple to try. Take a single, smoke half of your usual amount, and wait a few minutes before you decide about more. [onset] The same advice holds if you are coming back to cannabis after some years.",
      },
      {
        heading: "How to smoke an infused pre-roll",
        text: "Smoke an infused pre-roll in small parts, because the added concentrate makes it stronger than its size suggests. [prerolls] The label states the THC, and the package says “infused” and usually whether kief, oil, or rosin was used. [label] If the figure is twice that of your usual joint, half as many puffs come to about the same amount.\n\nTake one or two puffs and put it down on something fireproof. Inhaled cannabis acts within minutes, so a quarter of an hour tells you whether that was enough. [onset] Then let it cool and close it in its tube with the label on. One infused joint can last several evenings, which also makes the higher price easier to accept.",
      },
    ],
  },
  {
    id: "forms",
    name: "the kinds of products",
    about: "which kind of product suits you",
    passages: [
      {
        heading: "Seven kinds of products, one question each",
        text: "The menu has eight categories, and seven of them are cannabis: flower, pre-rolls, vapes, concentrates, edibles, tinctures, and topicals. [menu] Flower needs a grinder and papers or a pipe, a pre-roll a lighter, a cartridge a battery, and most concentrates a tool. [vapes] Edibles and tinctures are swallowed and need only patience, and topicals are rubbed into the skin. [creams] [drops]\n\nTo choose, decide first whether you want to inhale. If you do, flower, pre-rolls, and vapes are the usual places to begin. If you do not, look at edibles, tinctures, and topicals. Then compare products within that one kind by their labels. Tell the budtender which kind you chose, and the conversation starts in the right place.",
      },
      {
        heading: "Choose by the equipment you own",
        text: "Each kind of product needs something different at home. Flower needs a grinder and papers or a pipe. A pre-roll needs a lighter. A cartridge needs a battery with the same thread, while an all-in-one has its own. [vapes] Concentrates often need a tool and a hot surface. Edibles need a locked box and time, tinctures come with a dropper, and topicals need nothing. [lockbox] [drops]\n\nIf you own no equipment, a pre-roll, an all-in-one, or an edible works on the first evening. If you already have a grinder or a battery, bring a photo, and we will check what fits. That prevents the most common problem, a cartridge that does not match its battery.",
      },
      {
        heading: "Choose by how soon it acts",
        text: "What you inhale, such as flower, pre-rolls, vapes, and concentrates, acts within minutes. [onset] Edibles take thirty minutes to two hours, sometimes three, and swallowed tinctures are about as slow. [onset] [onset-county] [drops] Topicals are used on the skin. [creams] That difference is a good way to choose, because it decides how your evening goes.\n\nIf you want to try a little and know soon whether it was enough, choose something inhaled: flower with papers, a pre-roll with a lighter, or a vape with its battery. If you do not want smoke and have several hours at home, an edible or a tincture is possible. Tell the budtender how much time you have, and you will get a fitting suggestion.",
      },
      {
        heading: "Choose by where you live",
        text: "Your home can decide between the kinds of products. Flower and pre-rolls need a place where smoke is allowed, and a lease can forbid smoking. [owner] Vapes need a charged battery and smell less. Edibles and tinctures need no fire at all, and topicals are rubbed into the skin. [creams] Concentrates need hot tools and a safe surface to put them on.\n\nEverything needs a locked container out of reach if children or pets live with you, and edibles above all, because they look like food. [lockbox] In an apartment with close neighbors, many people choose edibles or tinctures. If you have a yard or a porch, flower is simple. Describe your home to the budtender in a sentence or two.",
      },
      {
        heading: "Two kinds to try first",
        text: "If you have no favorite yet, try one product you inhale and one you swallow, on different days. A plain pre-roll needs only a lighter and acts within minutes. [onset] An edible with few milligrams per piece needs no equipment, but it takes thirty minutes to two hours, sometimes three. [onset] [onset-county] Together they show you the main difference between the kinds.\n\nFrom there, you know where to go. If you liked inhaling, flower, with a grinder and papers, and vapes, with a battery, are the next choices. If you preferred to swallow something, tinctures let you measure small amounts with a dropper. [drops] Concentrates are for people with experience, and topicals stay on the skin. [concentrates] [creams]",
      },
      {
        heading: "Compare prices within one kind",
        text: "Choose the kind of product first and compare prices second, since prices from two kinds do not match up. Flower is sold by weight and needs a grinder and papers. Vapes are sold by the oil in them and need a battery unless they are an all-in-one. [vapes] Edibles are sold by the package and milligrams, tinctures by the bottle, and pre-rolls and topicals by the piece.\n\nA gram of flower at 20 percent holds 200 milligrams of THC, while many concentrates test at 70 percent and above, so you use much less of them at once. [percent] [concentrates] Compare eighths with eighths and half-gram cartridges with each other. [weights] Include any equipment you still have to buy, and tell us your budget.",
      },
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
    passages: [
      {
        heading: "Buy one or two small things",
        text: "A first purchase should be one or two small products: a single plain pre-roll, a gram of flower, or a package of edibles with few milligrams per piece. [deli] [edible-label] Small packages cost less and show you what you like before you spend more. Decide between them by asking whether you want to inhale or swallow, and what equipment you own.\n\nIf you choose one product, your impression will be clear. If you choose two, try them on different days. Tell the budtender that this is your first purchase and that you would like something mild. Read the label before you pay, so you know how strong it is, and keep it for the next visit. [label]",
      },
      {
        heading: "A plain pre-roll is an easy start",
        text: "A single plain pre-roll is one of the simplest first purchases. You need only a lighter, and it acts within minutes, so you can take one puff and decide about the next. [onset] Pick it by three points: the word “plain,” a low percentage of THC, and a small size, about half a gram. [label] [weights]\n\nAn infused pre-roll has concentrate added and is stronger, so save it for later. [prerolls] One single is enough for the first evening, and you can add a gram of flower if you already roll. Put the joint out when you have had enough, let it cool, and close it in its tube. The label tells you what to ask for next time. [label]",
      },
      {
        heading: "A mild edible for people who avoid smoke",
        text: "If you prefer not to smoke, one small package of mild edibles makes a sensible first purchase. Pick it by the milligrams of THC in one piece, which the package states, and choose a low number and pieces that break evenly. [edible-label] You need no equipment apart from a locked box. [lockbox]\n\nPlan for the slow start. An edible takes thirty minutes to two hours, sometimes three, so take a small amount and wait at least two hours, three to be on the safe side, before you think about more. [onset] [onset-county] Choose an evening at home with no driving afterward. One package is plenty, because it usually holds enough for several evenings.",
      },
      {
        heading: "Plan the evening with the purchase",
        text: "For the first time, take home one or two mild products in small packages, and choose them to fit the evening. A plain pre-roll or a gram of flower suits you if you want to notice something within minutes. [onset] A package of low-milligram edibles suits a long evening at home, because it can take two hours or more. [onset] [onset-county]\n\nChoose a day with nothing to do afterward, and skip alcohol, which is one of the things that affect how long it lasts. [lasting] Have water and food ready, and let one sober adult know what you are having. Nobody who takes part should drive, since driving under the influence is illegal. [driving]",
      },
      {
        heading: "Begin at the mild end",
        text: "Choose one or two small and mild products for a first visit: flower with a low percentage, a plain pre-roll, or edibles with few milligrams in a piece. [label] [edible-label] Strong products tell you little at the start, because you have nothing to compare them with. Many concentrates test at 70 percent THC and above, and they suit people who already know flower. [concentrates]\n\nAsk the budtender for the smallest package at the mild end of the menu, and check the THC on the label together. [label] If you want more next time, move up one step and change only one thing. After two or three visits, you will have a clear idea of what you like.",
      },
      {
        heading: "Set a budget for the first visit",
        text: "Decide what you would like to spend, and let that pick the size of your first purchase. One or two small packages are enough: a gram of flower, a single plain pre-roll, or a small package of mild edibles. [deli] Adult-use cannabis carries 16.6 percent tax in all, so say whether your sum includes it. [tax]\n\nThen choose by strength and equipment. Look for a low percentage of THC or few milligrams per piece, and make sure you own what the product needs, such as a lighter or a grinder. [label] A larger package costs less per gram, but it pays off only when you know that you like it. Come back for the bigger size.",
      },
      {
        heading: "Tell us what you want to avoid",
        text: "The quickest way to a good first purchase is to say what you do not want. If smoke bothers you, look at a small package of edibles. If you worry about taking too much, choose something you inhale with a low percentage, since it acts within minutes and a puff tells you enough. [onset] If you own no equipment, a plain pre-roll needs only a lighter.\n\nOne or two small items are enough to begin with. Say that you are new, name your limit for strength and money, and ask the budtender for two suggestions. Compare their labels, choose the milder one, and note what you thought of it for the next visit. [label]",
      },
    ],
  },
  {
    id: "gear",
    picture: "cat-accessories",
    name: "accessories",
    about: "which accessories you need",
    passages: [
      {
        heading: "What you need to smoke flower",
        kinds: ["flower"],
        text: "To smoke flower, you need a grinder, something to smoke it in, and a lighter. For joints, that means papers and paper tips. A pipe takes their place if you would rather not roll. A box that locks and a closed container complete the list, because flower dries out with air and should be out of reach of children and pets. [flower] [lockbox]\n\nA simple set is enough to begin with: a small grinder, medium papers, tips, and an ordinary lighter. Look at what you already own before you shop, since a grinder lasts for years. After a month, you will know whether you want a larger grinder or a different size of paper. Accessories have a category of their own on the menu. [menu]",
      },
      {
        heading: "Accessories are taxed at 6 percent",
        text: "Accessories cost less in tax than cannabis does. Cannabis carries the excise tax and sales tax, 16.6 percent together, while a grinder, a pipe, or a battery carries only the 6 percent sales tax. [tax] [gear-tax] To estimate your total, add up the two groups separately.\n\nMost people need few accessories: a grinder, papers or a pipe, and a lighter for flower, and a lighter alone for pre-rolls. A locked box is useful for everything. [lockbox] Accessories have their own category on the menu, so you can look at them while you choose the rest. [menu] If your budget is tight, buy the tool you cannot do without first, and a smaller package with it.",
      },
      {
        heading: "A box that locks comes first",
        text: "The accessory that every household with children or pets needs is a locked container. The Centers for Disease Control and Prevention recommends one that is locked and childproof, out of reach and out of sight. [lockbox] It should be large enough for packages with their labels on, and for the grinder, papers, and lighter you use with them.\n\nMeasure the shelf before you buy the box. A cool, dark place such as a bedroom closet is also good for flower, which dries out with air, light, and heat. [flower] A code is convenient if several adults use the box, and a key is fine for one. Look for boxes in the accessories on our menu or at a hardware store. [menu]",
      },
      {
        heading: "Clean tools make flower taste better",
        kinds: ["flower", "pre-rolls"],
        text: "A clean grinder, pipe, and ashtray make a difference you can taste. Old crumbs in a grinder add a stale note to fresh flower, and residue in a pipe covers the smell of whatever you put in it. Clean them before you open a new package. A stiff brush does for the grinder, and warm water with a cleaner does for glass.\n\nCheck the other supplies at the same time. Papers turn brittle when they are old, lighters run out, and a tube that no longer closes lets a pre-roll dry out faster, because the flower in it is ground. [prerolls] Replacements are in the accessories category of the menu. [menu] A few minutes every couple of weeks is enough.",
      },
      {
        heading: "What you need for pre-rolls",
        kinds: ["pre-rolls"],
        text: "Pre-rolls need very little equipment: a lighter that works, a heavy ashtray, and the tube or box they came in. The ashtray should be glass or stone and wide enough that nothing rolls off, so you can put a joint down between puffs. Let it cool there before you store what is left.\n\nThe tube keeps a joint from drying out, which happens quickly because the flower inside is ground. [prerolls] If your pack comes in a paper box, buy one or two empty tubes for the halves you save. A locked box holds the packs, labels included, when children or pets are around. [lockbox] You will find tubes and ashtrays among the accessories, which are taxed at 6 percent. [gear-tax]",
      },
      {
        heading: "Which papers and tips to choose",
        kinds: ["flower"],
        text: "Papers differ in size and thickness. Short ones hold enough for one person, long ones are for sharing, and medium is a good size to begin with. Thin paper burns slowly and tears easily, and thicker paper is easier to roll. If you are learning, choose medium papers of a thicker kind.\n\nAdd a pack of paper tips. A tip keeps the end of the joint open and the crumbs out of your mouth. Grind the flower evenly before you roll, because pieces of different sizes burn unevenly. To practice, ask the Deli to weigh a gram, and roll it several times before you light it. [deli] Papers, tips, and grinders are in the accessories category of the menu. [menu]",
      },
    ],
  },
] satisfies TopicInput[];
