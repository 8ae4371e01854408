import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about a visit, paying, and the store's services. README.md explains the format. */
export default [
  {
    id: "id-check",
    name: "the ID check",
    about: "what to bring for the ID check",
    passages: [
      {
        heading: "Everyone shows a valid photo ID",
        text: "To come in, you need a valid driver's license or another government ID with your photo that shows you are {{minimumAge}} or older. [id] Bring the card itself, because a picture of it on your phone does not count, and expect everyone in your group to be asked. [id] The check takes a few seconds at the entrance, and it is the same on every visit, however well we know you. [id]\n\nA passport or a state ID card is as good as a license. [id] Have it in your hand when you reach the entrance, and you can go straight on to the counter. Someone who comes in just to keep a friend company needs a card as well{{#ordering}}, and so does anyone who placed an order{{/ordering}}.",
      },
      {
        heading: "Check the expiration date before you leave",
        text: "We can only accept an ID that is still valid. [id] It has to come from a government, carry your photo, and prove that you are {{minimumAge}} or older, and we have to see the original card. [id] A license that ran out last week does not qualify, even though the photo and the birth date on it are still right. [id] The same goes for each person who comes through the entrance with you. [id]\n\nSo look at the date on yours the day before. If it has passed, a passport, a state ID card, or a military ID with a photo will do. [id] Many people carry an old license behind the new one, so make sure it is the new one you hand over.",
      },
      {
        heading: "Coming with friends? Count the cards",
        text: "Each person who enters shows an ID, including a friend who only wants to look around. [id] Two people need two cards and four people need four: real, unexpired government IDs with a photo, each showing an age of {{minimumAge}} or older. [id] [age] A copy or a phone picture will be turned away. [id]\n\nIf one of you has forgotten the card, that person has to wait outside while the others shop, so ask around before you set out. Children cannot come in, even for a minute with a parent. [age] If they are with you today, another day works better for this errand, and you will have more time to ask questions.",
      },
      {
        heading: "Which IDs count, and which do not",
        text: "A driver's license, a state ID card, and a passport all count, as long as the card is valid, has your photo, and proves that you are {{minimumAge}} or older. [id] What does not count is a photocopy, a picture on a phone, or an expired card, because the rule asks for the valid document itself. [id] All visitors show one, whether they buy something or not. [id]\n\nA card from another state is fine, and so is one with an old address, since the check is about your age and your photo. [id] If the photo no longer looks much like you, bring a second ID to lay beside it. That settles the question in a moment, and the person at the entrance can wave you through.",
      },
      {
        heading: "What happens to your information",
        text: "At the entrance we look at three things on your ID: that it is valid, that the photo is yours, and that you are {{minimumAge}} or older. [id] It must be the physical card, issued by a government, and every adult who walks in shows their own. [id]\n\nPeople often ask what we keep. For an adult-use sale, a store need not record more about you than how you paid, how much, when, and which items you bought. [records] Your name is not among those. [records] The rewards club is separate and voluntary, and it does need to know who you are. For an ordinary purchase, you show your license or passport, and that is all.",
      },
      {
        heading: "Why you need the card in your hand",
        text: "The check is the same for a customer of 30 and a customer of 80: everybody who comes into the store shows a valid government ID with a photo and proof of being {{minimumAge}} or older. [id] [age] We have to look at the card, so a photo of it will not help. [id] Most people who are turned away have left the wallet in another jacket.\n\nCheck before you set out that you have a license, state ID, or passport with you and that its date has not passed. [id] {{#pickup}}If you ordered ahead, the order has to be in the name on your ID, which we check again at the counter. [pickup] {{/pickup}}You need no other papers and no appointment.",
      },
    ],
  },
  {
    id: "visit",
    name: "what happens inside",
    about: "what happens between the entrance and the register",
    passages: [
      {
        heading: "The four parts of a visit",
        text: "A visit has four parts. You show your ID at the entrance, you tell a budtender at the counter what you are looking for, you pay, and you leave with a closed bag. [id] The products are behind the counter, as Michigan requires, so a budtender brings you the ones you want to see. [barrier]\n\nYou do not need to know any names. Say how you would like to use it, how strong it should be, and what you want to spend, and the budtender picks two or three things for you to compare. When one of them suits you, ask for the total with tax and pay. The bag stays closed on your way home, because cannabis may not be used in public places. [public]",
      },
      {
        heading: "Why everything is behind the counter",
        text: "Once your ID has been checked, you come into a sales room with a counter. [id] Michigan has stores keep products behind a counter or another barrier, which means that there are no shelves to walk along. [barrier] Instead, a budtender asks what you have in mind, brings a few products, turns them around so that you can read the labels, and answers your questions. You choose, pay, and take your purchase home in a closed bag. [public]\n\nFor a first visit, this is an advantage. You cannot take the wrong thing by accident, and you have someone beside you who knows the whole shelf. Ask as much as you like, and ask to see a second product whenever you want a comparison.",
      },
      {
        heading: "How long does a visit take?",
        text: "If you know what you want, a visit takes about five minutes: ID at the entrance, your choice at the counter, payment, and out with a closed bag. [id] A first visit takes about half an hour, since the products are behind the counter and a budtender goes through them with you. [barrier] Nobody hurries you.\n\nWeekday mornings are the quietest, and Friday after work is the busiest time. Come when it is quiet if you want a long talk, and bring a short list when it is not. You can also just look. Many people ask their questions on one day, think it over at home, and come back to buy on another, and the budtenders are glad to see them both times.",
      },
      {
        heading: "What you may see and smell inside",
        text: "After the entrance, where you show your ID, a budtender helps you at the counter, and you pay there too. [id] In between, you get a good look at what you are buying. The budtender brings products from behind the counter and shows you their labels, and at the Deli, where flower is weighed from jars, you can smell a jar before you choose. [barrier] [deli] Tasting is not possible, because nothing may be used in the store, and nobody who is visibly intoxicated can be served. [no-samples] [sober]\n\nLook for three things on a label: the amount in the package, the THC and CBD, and the test date. [label] Once you have decided, your purchase goes into a bag that you keep closed until you are home. [public]",
      },
      {
        heading: "Check the bag before you walk out",
        text: "By the time you reach the register, the visit is nearly done: you have shown your ID, talked to a budtender at the counter, and picked something from what was brought out for you. [id] [barrier] What remains is to pay and to take a closed bag home. Use that minute well. Ask for the total with tax before you pay, and look into the bag to see that the product and the amount are the ones you chose.\n\nA mix-up is easy to correct there. Ask for the safety leaflet as well, which has the number of poison control on it. [leaflet] Then close the bag for the trip, since it may not be opened for use in public. [public]",
      },
      {
        heading: "You need no special knowledge to come in",
        text: "A dispensary is a shop with a counter. Someone checks your ID at the entrance, a budtender greets you, shows you products from behind the counter, and answers questions, and at the end you pay and carry home a closed bag. [id] [barrier] There is no dress code and no vocabulary to learn first, and “I have never done this” is something we hear every day.\n\nIf you would like company, bring a friend, and both of you bring your IDs. [id] Tell us if anything would make the visit easier. We can read a label aloud, speak more slowly, or find a place to sit. If nothing we show you seems right, you can leave without buying, and you have still learned what to look for.",
      },
    ],
  },
  {
    id: "talk",
    name: "questions to ask a budtender",
    about: "what to ask the budtender",
    passages: [
      {
        heading: "Tell the budtender these three things",
        text: "Start with what you want to do, how strong it should be, and what you would like to spend. “I want something without smoke for an evening at home, on the mild side, and I have a budget with tax included” gives a budtender all that is needed to pick two or three products out of {{productCount}}.\n\nThen ask what sets those apart. How many milligrams or grams are in each package, when was each one tested, and how long does the maker say it takes to act? [label] [activation] The answers are on the labels, so you can read them together. If you have never bought cannabis before, say so, and the conversation starts with mild products in small packages.",
      },
      {
        heading: "What a budtender can and cannot tell you",
        text: "A budtender can tell you what is in a package, who made it, how strong it is, and when it was tested, because all of it is on the label. [label] To point you to the right package, the budtender needs to hear how you want to use it, how much experience you have, and roughly what you want to pay. So begin with that.\n\nTwo questions have no answer at the counter. Claims about health are not allowed in advertising cannabis, so health questions belong to a doctor or pharmacist. [no-health] And nobody can say exactly how a product will feel to you, since people differ. Ask about form, strength, smell, and the time it takes to act. [activation]",
      },
      {
        heading: "Describe the last thing you bought",
        text: "If you have bought cannabis before, the label of your last purchase helps more than anything. Show it or a picture of it, and say what you liked and what you did not. “Good smell, but too strong for me” tells a budtender which strength to look for and which smell to keep.\n\nAdd how you plan to use the next one and what you want to spend, and ask to see two or three products that come close. For each, ask how it differs from the one you had: more or less THC, a different maker, a later test date. [label] If this would be your first purchase, say that instead, and ask for the mildest product of the kind you have in mind.",
      },
      {
        heading: "Precise questions get useful answers",
        text: "“What's good?” is hard to answer, because it depends on what you want to do with it, how strong you like it, and what it may cost. Say those three things first. After that, a precise question brings a precise answer: “Which of these is the mildest?”, “Which has the latest test date?”, “How many servings are in this one?”, “Do I need anything else to use it?”\n\nThese work because the label answers them, and the budtender only has to turn the package around. [label] Before you settle, ask what the budtender would compare it with, and look at both.",
      },
      {
        heading: "How to decide between two products",
        text: "Say how you want to use it, which strength you have in mind, and your limit in dollars, and you will usually end up with two products that both fit. To choose, ask the budtender to put them next to each other and go through the labels: the maker, the net weight, the THC and CBD, and the test date. [label] Then ask for both prices with tax and divide each by the grams or milligrams in the package.\n\nOften that decides it, since one is fresher, milder, or cheaper for the same amount. If nothing speaks for the expensive one, take the other. A budtender will tell you the same.",
      },
      {
        heading: "Share your plans, and mention allergies",
        text: "A suggestion can only be as good as what the budtender knows about your plans. Will you use it alone or with other adults of {{minimumAge}} or older, at home or as a guest, and is smoke a problem where you live? [age] Say how strong you would like it and what you want to pay, and the long shelf becomes a handful of products.\n\nThen ask about whatever could rule one of them out. Ingredients are listed on the label, and an edible names its allergens, so anyone with an allergy can check before buying. [ingredients] [edible-label] Ask also how the product is opened, divided, and stored once you have it at home. Finally, ask which one the budtender would start with and why.",
      },
    ],
    list: {
      items: [
        "Which of these is the freshest?",
        "What would you suggest that is milder?",
        "How many servings are in this package?",
        "What else do I need in order to use it?",
        "May I see the lab result for this one? [coa]",
        "Who made it, and what else do they make?",
        "Can it be divided, and how?",
        "Is this price with tax or without?",
      ],
      take: [3, 4],
      intro: [
        "If you are not sure how to begin, borrow one of these:",
        "Some questions we are always glad to hear:",
        "These get you further than “Is it any good?”",
      ],
    },
  },
  {
    id: "menu",
    name: "the menu",
    about: "how to use the menu before you leave",
    passages: [
      {
        heading: "The menu shows what is in stock",
        text: "Our menu is online at [the shop page](/shop). It has eight categories and shows what is in stock right now, with the type and size of each product. [menu] Open the category you are interested in, or type a name into the search if you are looking for one product.\n\nBecause it follows the shelf, the menu is more reliable than a screenshot or an old email. A product can sell out within a day, so look once when you make your plan and again before you set out. If the whole trip is about one item, call {{phone}} and ask whether it is there. The call takes a minute, and you will know for certain.",
      },
      {
        heading: "From eight categories to a short list",
        text: "You can get from {{productCount}} products to three in a few minutes. Go to [the shop page](/shop) and choose one of the eight categories, which follow how a product is used; the list you then see is what we have in stock today. [menu] Decide on a strength next. Someone who wants to begin low can pass over everything with a high number, and that removes a good part of the list.\n\nLook at the size last, since many products come in several. Note the name, size, and type of the three that fit you. If you prefer to skip the browsing, use the search, or call {{phone}} and describe what you want.",
      },
      {
        heading: "Write down three names before you come",
        text: "A short list makes the visit quicker, and the place to write one is [the shop page](/shop), where the menu of what is in stock is sorted into eight categories. [menu] Pick three products of the kind you want and note name, size, and type. With three, you still have a choice if one has sold out by the time you arrive.\n\n{{#ordering}}If you are sure of your choice, you can place the order on the menu right away.{{/ordering}}{{^ordering}}If you are sure of your choice, you can read it out at the counter and be done in minutes.{{/ordering}} If you would rather hear an opinion first, bring the list in, or read it to us by phone at {{phone}}.",
      },
      {
        heading: "Today's prices are on the menu",
        text: "Prices change, so this article has none. For today's, open [the shop page](/shop): it leads to the menu, which is divided into eight categories and lists what is in stock with its price and size. [menu] You can go through a category or search for a product by name.\n\nTo compare two products fairly, look first at how much is in each, in grams or milligrams, and divide the price by it. A package that costs more may simply be larger. Then check whether tax is included in both. If something is unclear, or you want to be sure that the last package will be there, call {{phone}} before you come.",
      },
      {
        heading: "Read the whole entry, including the type",
        text: "Each entry on our menu tells you what the product is, how large, and of which type. You find it through [the shop page](/shop), sorted into eight categories and limited to what is in stock. [menu] Read past the name, because two products with the same strain name can differ in everything else.\n\nThree words come up often. “Infused” means that concentrate was added, “live resin” that the oil was made from frozen plants, and “rosin” that it was pressed without a solvent. [prerolls] [oil] If you want a plain product, search for it by name and check that none of these is in the entry. When a word is new to you, call {{phone}} or ask at the counter, and someone will explain it in a sentence.",
      },
      {
        heading: "Scroll past the first row",
        text: "What appears at the top of an online menu is often what sells most. Smaller sizes, milder versions, and newer makers tend to be further down, so it pays to look at the complete category. Start at [the shop page](/shop), choose among the eight categories, and scroll to the end; what you see there is in stock. [menu]\n\nFilters and the search save time once you know the kind you want. If you do not know yet, open two categories that interest you and compare a product from each: how much it holds, how strong it is, and what it costs. Keep the two or three that make you curious for the conversation at the counter. Questions before the trip are welcome at {{phone}}.",
      },
    ],
  },
  {
    id: "payment",
    name: "how to pay",
    about: "how you can pay",
    passages: [
      {
        heading: "What we take at the register",
        text: "{{paymentPolicy}} So decide before you come which way you will pay, and bring a little more than the listed prices add up to, because tax may still come on top. You pay at the counter after you have chosen, and you get a receipt with the price and the tax.\n\nIf you are not sure what it will come to, ask for the total before anything is rung up. The budtender can tell you to the cent, and you can still leave something out. For a card, it helps to know your bank's daily limit, since a purchase above it will be declined even if there is enough in the account.",
      },
      {
        heading: "Paying by debit card",
        text: "{{paymentPolicy}} If you plan to use a debit card, look at your banking app first to see whether it will work for the whole amount. Many banks limit how much can be spent by card in one day, and groceries or gas bought the same day count toward that limit. When the total with tax goes beyond it, the bank declines the card, and the store cannot change that.\n\nIf your purchase may come close, bring some cash for the difference, or ask the bank to raise the limit beforehand. At the counter, say how you will pay before the budtender starts to ring it up. Then you hear the total first and can adjust it if you need to.",
      },
      {
        kinds: ["first-visit", "city-guide", "pickup", "budget"],
        heading: "Cash keeps you within a budget",
        text: "Cash is the simplest way to stay within an amount, since you cannot spend more than you brought. {{paymentPolicy}} If you bring cash, count in the tax: products that come to $45 before tax cost $52.47 at the register. [tax] Tell the budtender at the beginning what you want to spend with tax included, and you will see only products that fit.\n\nThat is a common request, and it makes the choice easier. If the total is too high, you can choose a smaller size. Smaller bills make the change quicker, and the receipt shows price and tax separately if you want to check the sum.",
      },
      {
        kinds: ["first-visit", "city-guide", "pickup", "budget"],
        heading: "Two shoppers pay separately",
        text: "If two of you shop together, each pays for their own purchase, because the limit on a sale applies to each customer. [sale-limit] {{paymentPolicy}} Check before you leave that both of you have something we take, with tax counted in. If one of you only has a card that does not work here, bring cash for both.\n\nSeparate payments have an advantage afterward too. Each of you has a receipt for exactly what is in your own bag, and that receipt is what we ask for if a product turns out to be defective. At the counter, tell the budtender which items belong to whom before anything is rung up. Two totals then take hardly longer than one.",
      },
      {
        heading: "Know the total, and keep the receipt",
        text: "Before you pay, ask for the total with tax, so that you know what to have ready. {{paymentPolicy}} After you have paid, keep the receipt until the package is empty. It shows what you bought, how much of it, when, and what it cost, and we will ask for it if something is wrong with a product.\n\nPaper gets lost, so take a picture of it when you unpack. It is useful again on your next visit, because it tells you what the same purchase came to with tax, and you can bring that amount in cash or check that your card allows it. Prices change, of course, so look at the menu for today's before you rely on an old sum.",
      },
    ],
  },
  {
    id: "tax",
    name: "tax",
    about: "how tax changes the total",
    passages: [
      {
        heading: "Two taxes add 16.6 percent",
        text: "Adult-use cannabis in Michigan carries two taxes: an excise tax of 10 percent, and then the 6 percent sales tax on the sum of the price and the excise tax. [tax] Together they add 16.6 percent. [tax] Take a price of $60 before tax. [tax] The excise tax makes it $66, the sales tax adds $3.96, and you pay $69.96. [tax]\n\nIt comes out slightly above 16 percent because the second tax is figured on the first as well. [tax] For a quick estimate, add a sixth to the price; for $60, that gives $70. [tax] Bring that much in cash or check that your card allows it, and the total at the register will be what you expected.",
      },
      {
        heading: "Multiply by 1.166 to get the total",
        text: "You can work out what you will pay with one multiplication: the price before tax times 1.166. [tax] The number stands for the excise tax of 10 percent and the sales tax of 6 percent, which is charged on the price with the excise tax already in it. [tax] A product at $30 comes to $33 with the first tax and $34.98 with the second. [tax]\n\nIf you are buying several products, add up their prices first and multiply once. Do it while you look at the menu. If it is more than you want to spend, you can choose a smaller size at home, where there is time to compare, and come in with a total that fits.",
      },
      {
        heading: "Compare prices with the tax in both",
        text: "Some prices include tax and some do not, and in Michigan that makes a difference of 16.6 percent. [tax] First comes the 10 percent excise tax, then the 6 percent sales tax on the result, so $30 before tax turns into $33 and finally into $34.98. [tax] A price of $33 with tax included is therefore lower than one of $30 without. [tax]\n\nBefore you compare two menus or two products, ask whether the tax is in the price. If it is missing from one, multiply that price by 1.166, and then the two figures can stand side by side. [tax] Deals work the same way: find out whether the discount is taken off before or after tax, and compare the totals.",
      },
      {
        heading: "From a fixed budget back to the price",
        text: "With a fixed amount to spend, work backward: divide it by 1.166, and you have the price before tax that fits. [tax] The reason is that two taxes come on top, 10 percent excise tax on the price and 6 percent sales tax on the price and excise tax together. [tax] If you have $70, for example, you can choose products for $60 before tax: with excise tax they come to $66, with sales tax to $69.96. [tax]\n\nYou can also leave the division to the budtender. Say at the start how much you have with tax, and you will be shown products that stay below it. Look for the price before tax on the menu, and you can make the same choice at home.",
      },
      {
        kinds: ["first-visit", "city-guide", "pickup", "budget"],
        heading: "Accessories are taxed less than cannabis",
        text: "On cannabis you pay a 10 percent excise tax and then 6 percent sales tax on the price with the excise tax included, so $40 becomes $44 and then $46.64. [tax] Papers, grinders, batteries, and other accessories carry the sales tax only. [gear-tax] A grinder at $20 costs $21.20. [gear-tax]\n\nBuy both together, and you would pay $67.84. [tax] [gear-tax] To estimate a mixed purchase, multiply the cannabis by 1.166 and the accessories by 1.06, and add the two results. [tax] [gear-tax] The receipt lists the taxes separately, so you can check the sum line by line. If a figure looks wrong to you, ask at the register, and someone will go through it with you.",
      },
      {
        heading: "Where the taxes appear on your receipt",
        text: "Your receipt shows three things: the price, the excise tax of 10 percent, and the sales tax of 6 percent, which is charged on the first two together. [tax] For a purchase of $80 before tax, that is $8 and then $5.28, so the total is $93.28. [tax] The second figure is a little higher than 6 percent of the price, because it is charged on the price and the excise tax together. [tax]\n\nTo plan ahead, count $11.66 for every $10 on the menu. [tax] It works in the other direction too: an item for $10 that you leave out saves you $11.66. [tax] If you want to know the exact total before you decide, ask for it at the counter. It can be worked out before anything is rung up.",
      },
    ],
  },
  {
    id: "returns",
    name: "returns",
    about: "what happens if something is wrong",
    passages: [
      {
        heading: "Faulty is different from not your taste",
        text: "{{returnsPolicy}} Defective means that something is wrong with the product itself: a cartridge that does not draw, a seal that was already broken, a package with the wrong contents. If that happens to you, keep everything and call {{phone}} or bring it in with the receipt.\n\nA flavor or a strength that turns out not to suit you is no defect, so the product stays with you. For that reason it makes sense to buy one small package of anything new and to ask the budtender about strength and smell before you pay. Your next purchase can be larger, because by then you know that you like it.",
      },
      {
        kinds: ["pickup", "vapes"],
        heading: "Look at the package before you pay",
        text: "The easiest time to change your mind is before you have paid. {{returnsPolicy}} So at the counter, check each package for four things: the name, the amount, the test date, and an unbroken seal. The budtender can exchange it for another one as long as it has not been rung up.\n\nOnce you have paid, compare the bag with the receipt and close it for the way home, because cannabis may not be used in public. [public] If you find a defect later, call {{phone}}. Tell us the product name and the date on the receipt, describe what is wrong, and keep the package with its label until we have settled it together.",
      },
      {
        heading: "Keep the package, label, and receipt",
        text: "If a product does not work or looks wrong, stop using it and keep all of it: what is left of the product, the package, the label, and the receipt. {{returnsPolicy}} To find out whether yours is defective, we need to know exactly which package you have, and its tag ties it to the state's tracking system. [tag]\n\nThen call {{phone}} and describe the problem in a sentence, such as “it leaks at the mouthpiece” or “the seal was open when I unpacked it.” You will hear what to bring. Please do not repair it or take it apart first, because afterward it is difficult to see what was wrong. Unopened packages from the same purchase can stay in your box at home.",
      },
      {
        kinds: ["vapes"],
        heading: "Three checks for a vape that stopped",
        text: "Most vapes that stop working can be revived at home, so try three things first. Let the device warm up to room temperature, because cold thickens oil. [oil] Wipe the contact between cartridge and battery with a dry cotton swab. Charge the battery fully, and try again with the cartridge screwed in gently.\n\nIf there is still no vapor, the cartridge or the device may be defective. {{returnsPolicy}} Keep it together with its box and the receipt, and call {{phone}}. Mention what you have already tried and whether the light on the battery comes on, since that tells us which part to look at. Oil that has darkened with age or a flavor you do not like is no defect.",
      },
      {
        heading: "Open new products within a few days",
        text: "Try what you bought soon, and keep its package and the receipt until you have. {{returnsPolicy}} A defect that you notice in the first days is easy to show, while after two months nobody can say whether the product was faulty or has dried out in the meantime.\n\nThe package matters because its tag identifies the batch. [tag] It would also tell you whether a recall by the state's agency concerns your product. [recall] So do not throw the box out when you unpack. Put it on a shelf with the receipt inside, use the product once, and check that the lid, the seal, or the device works as it should. If something does not, call {{phone}} while everything is still together.",
      },
      {
        heading: "How to report a problem by phone",
        text: "Call {{phone}} with the package and the receipt in front of you, and say what is wrong: the lid does not close, the amount is short, or the contents look different from the description. {{returnsPolicy}} We begin with the label, which names the producer, the net weight, and the tag, and so tells us what you should have received. [label]\n\nIf it is a defect, you will hear what to bring and when to come. If nothing is wrong with the product and you just do not care for it, tell us that as well. We cannot exchange it, but we can note what you disliked and suggest something different for next time, in a small size that lets you try it first.",
      },
    ],
  },
  {
    id: "deli",
    picture: "deli-banner",
    name: "the Deli",
    about: "how the Deli works",
    passages: [
      {
        heading: "Flower weighed from the jar",
        text: "At the Deli, flower is weighed from jars in the amount you name. [deli] You tell the budtender what you like, a few jars are opened for you to look at and smell, and when you have chosen, the amount you want goes on the scale. Like all our flower, it leaves in a labeled, child-resistant package. [package]\n\nThe advantage over a sealed package is that you can judge the flower yourself. Look for whole, well-trimmed buds, and smell whether the aroma is clear and fresh. You can ask for another jar as often as you like before anything is weighed, and the budtender can tell you the strain, the THC, and the harvest or test date of each.",
      },
      {
        heading: "Compare two jars side by side",
        text: "The Deli lets you compare before you buy, because its flower comes from open jars and is weighed for you. [deli] Ask the budtender for two that differ clearly, such as one that smells of citrus and one that smells of pepper. [terpenes] Keep the one you prefer and have the other replaced by a third.\n\nAfter three or four jars you know quite well what you like, and you can describe it next time. That is more reliable than going by strain names, since two growers can sell different flower under one name. [strains] Then buy a gram or two of your favorite, which is enough to find out at home whether it keeps what the smell promised.",
      },
      {
        heading: "Buy as little as one gram",
        text: "You name the amount at the Deli, and it can be as little as a gram. [deli] The cost is easy to work out: the price per gram times the number of grams, plus tax. That makes it a good place to try several kinds, such as one gram each of three strains, instead of a whole eighth of one.\n\nAn eighth is 3.5 grams, so four single grams are a little more than that. [weights] When you know which of them you like, buy the next time in the amount you will use within a few weeks. Flower dries out with air, light, and heat, so more of it than you need loses quality in the jar. [flower]",
      },
      {
        heading: "Ask when the jar was filled",
        text: "Flower at the Deli is weighed from jars that are opened many times a day. [deli] Because it dries out with air, light, and heat, it is worth asking when a jar was last filled and what harvest or test date is on it. [flower] [label] A strain that sells quickly is refilled often and therefore tends to be fresher.\n\nThen check for yourself. Have a bud shown to you up close before it is weighed: it should have a clear smell, keep its shape, and look neither brittle nor damp. If a jar smells of little, ask for the next one. The budtender opens the jars all day and can say at once which of them came in most recently.",
      },
      {
        kinds: ["city-guide", "flower", "budget"],
        heading: "Choosing flower that you will roll yourself",
        text: "If you roll your own, say so at the Deli, where flower is weighed from jars in the amount you ask for. [deli] For rolling you want buds that are neither very dry nor sticky, because they grind evenly. A gram or two of one strain is enough to see whether you like it, and the price for that is easy to compare with a pre-roll of the same weight.\n\nYou also need papers and a grinder, and they are with the accessories if you have none. Keep the buds whole in their closed package until you roll, since ground flower dries out faster. [prerolls] Rolling yourself takes some practice, and in return you have seen exactly which buds went into the paper.",
      },
    ],
  },
  {
    id: "deals",
    name: "deals",
    about: "how to read a deal before you rely on it",
    passages: [
      {
        heading: "First day, last day, and terms",
        text: "Our deals are on [the specials page](/specials), and each of them has a first day, a last day, and terms. [specials] Check the days first, so you know whether you can come while it runs. The terms come next: they say which products and sizes are included and whether the deal can be combined with another one.\n\nTo see whether you save, compare the total you would pay with the deal to the total you would pay for what you usually buy. If you would need to buy more than you planned, count that in. State rules require an advertised sale to name its dates or the number of items available, so you can hold an offer to that wherever you see one. [sale-terms]",
      },
      {
        heading: "What a discount is worth in dollars",
        text: "A percentage only tells you something once you apply it to everything you pay for. Half off the second of two equal items is 25 percent off the pair, and 20 percent off followed by 10 percent off leaves 72 percent of the price. [percent] So work out the total of your purchase with and without the deal, tax included, and look at the difference in dollars.\n\nYou find what you need for this on [the specials page](/specials), where every deal is listed with its terms and its first and last day. [specials] See which items it covers, and check whether you would buy both of them anyway. If you would, the difference is what you save.",
      },
      {
        heading: "Will you use the larger package?",
        text: "Deals often favor larger amounts, and they save money if you use up what you buy. Divide the price by the grams or milligrams to see whether the larger package is cheaper per unit. Then think about how long it will last you. If you use an eighth a month, an ounce is eight months of flower, and it dries out with air and time. [weights] [flower]\n\nThe terms, the first day, and the last day of each deal are on [the specials page](/specials). [specials] When the deal has two weeks left, there is no hurry. And if a smaller size is also included, it may be the better choice even at a slightly higher price per gram.",
      },
      {
        heading: "Compare with the price you usually pay",
        text: "Whether a deal is a saving depends on the usual price, so keep a note of it. Three products that you buy often are enough: write down what each costs and how many grams or milligrams it holds. On [the specials page](/specials) you can see what is on sale, from which day to which day, and on what terms. [specials]\n\nDivide the sale price by the amount and do the same with the price in your note. If the first result is lower, you save that difference on every gram or milligram, provided that you use up what you buy. If the two products differ in strength or date, take that into account before you decide.",
      },
      {
        heading: "What “up to” means in an offer",
        text: "“Up to” describes the item with the largest discount, and others may have less. To learn what you would save, look up your product on [the specials page](/specials). The terms there state what each deal covers, and the dates tell you when it begins and when it ends. [specials] If the product you want is not named, ask before you plan on it.\n\nThe budtender can tell you the price with the deal and the ordinary price, and the difference is your saving. Ask whether the price you see already includes the discount and whether tax is in it. If you have read about an offer that is missing on that page, call {{phone}}, and we will tell you whether it is ours and still running.",
      },
      {
        heading: "Let the news of deals come to you",
        text: "The current deals are listed on [the specials page](/specials) with the first day, the last day, and the terms of each. [specials] If you would rather be told about them, sign up on [the deals page](/deals); you can stop the messages at any time. [deal-list] Either way, read the terms before you come, since they say which products and sizes are included.\n\nWhen one of them is on sale, compare its price per gram or milligram with what you paid last time. If it is lower and you will run out soon, buy it then. For a product that is new to you, one small package is enough, with or without a discount.",
      },
      {
        heading: "One current deal, read line by line",
        text: "On {today}, [the specials page](/specials) lists “{deal},” which runs through {dealEnds}. [specials] To see whether it is for you, start with the dates: can you come before the last day? Continue with the terms on that page, which say which products and sizes are included and whether the deal can be combined with others.\n\nThen do the arithmetic. Work out what your purchase would cost with the deal and without it, both with tax, and compare it with what you would otherwise buy. If it saves you money on something you will use, it is worth having. Other deals may have been added since this was written, so look at the page again on the day of your visit.",
      },
      {
        heading: "A deal running now, and its terms",
        text: "As of {today}, “{deal}” is among the offers on [the specials page](/specials), and its last day is {dealEnds}. [specials] The same page has the terms, so check there which products it covers. If it includes something you buy regularly, note the price with the deal, divide it by the grams or milligrams, and compare that with what you paid last time.\n\nIf it covers something you have never tried, choose a single small package, because a discount is worth little on a product you end up not liking. If it has nothing for you, look at the other offers on that page. New ones are added over the year, each with a first day, a last day, and its own terms. [specials]",
      },
    ],
  },
  {
    id: "rewards",
    name: "rewards",
    about: "what the rewards club gives you",
    passages: [
      {
        heading: "How the rewards club works",
        text: "You start with {{signUpPoints}} when you join the rewards club, and every purchase earns you {{pointsPerDollar}}. Points turn into discounts on later visits. {{rewardsTerms}} Joining takes about a minute at the counter or online, and [the rewards page](/rewards) lists what points are worth at the moment.\n\nJoin before you pay for your first purchase, because then it counts as well. If you forget, you can still join on the next visit. At the register, say that you are a member, and ask for your balance before you pay, so that you can decide whether to use your points today or keep them for a larger purchase.",
      },
      {
        heading: "Is joining worth it for you?",
        text: "That depends on how often you come. If you shop with us every month or two, the points add up: {{signUpPoints}} at the start, {{pointsPerDollar}} after that, and {{secondVisitPoints}} on your second visit as a member. {{rewardsTerms}} For a single visit while you are in the area, it makes little difference.\n\nTo get an idea, add up what you spent here or expect to spend in three months. That is roughly the number of dollars that earn points, and [the rewards page](/rewards) shows what they can be exchanged for. If it would pay for part of an item you like, joining makes sense. If not, you lose nothing by leaving it, and you can decide differently next time.",
      },
      {
        heading: "The first three visits earn the most",
        text: "New members earn points quickly. Signing up brings {{signUpPoints}}, the second visit earns {{secondVisitPoints}}, and the third brings {{thirdVisitReward}}. {{rewardsTerms}} Between visits, each purchase adds {{pointsPerDollar}}.\n\nThere is no need to shop more than usual for it. Come when you have run out of something, and buy what you would have bought in any case. Before the third visit, read [the rewards page](/rewards), which explains the reward and its terms, and ask for your balance when you get to the counter. The budtender can tell you what your points cover and whether a larger or a smaller purchase makes better use of them.",
      },
      {
        heading: "When to use your points",
        text: "Points are worth most when you use them on something you were going to buy. You earn {{pointsPerDollar}} with each purchase, and the budtender can look up your balance before you pay. {{rewardsTerms}} How many points make which discount is on [the rewards page](/rewards).\n\nWhen you compare prices, leave the points of today's purchase out of the sum, since they only come off a later one. If two products cost the same and you earn the same on both, choose by strength, smell, and date. Points you have already collected are another matter: ask what they would take off today, and use them if the discount is enough to bring a better size or a product you have wanted within your budget.",
      },
      {
        heading: "Joining is voluntary, and so is your data",
        text: "You can shop here without joining anything. For an adult-use sale, a store has to record only the payment method, the amount, the time, and the items. [records] The rewards club needs more, because points have to be credited to a person, so it asks who you are and how to reach you.\n\nIn return you begin with {{signUpPoints}} and earn {{pointsPerDollar}}. {{rewardsTerms}} Before you sign up, read [the rewards page](/rewards), where the rules are listed. If you would rather stay anonymous, just pay and keep your receipt. The prices on the menu and the deals on [the specials page](/specials) are there for everyone to see, whether they are members or not.",
      },
    ],
  },
  {
    id: "hours",
    name: "hours and how to reach us",
    about: "when we are open and how to reach us",
    passages: [
      {
        heading: "Opening hours, address, and phone number",
        text: "We are open {{openingHours}}. The address is {{address}}, and you can call {{phone}} while the store is open. If the hours change around a holiday, the new ones are on [the contact page](/contact), so look there before a trip on such a day.\n\nPlan on arriving at least half an hour before closing if you have questions, because a conversation at the counter takes ten to twenty minutes. If you know what you want, five minutes are enough. For a short question, such as whether a product is in stock, the phone is quickest. For anything longer, write to us through the contact page, and you will have the answer in writing.",
      },
      {
        heading: "One store, at one address",
        text: "There is one {{name}} store, at {{address}}. [store] We are open {{openingHours}}, and the phone number is {{phone}}. When you use a map app, enter the address instead of the name, because other businesses can have similar names.\n\nIf you have trouble finding the entrance, call from where you are, and someone will guide you in. Questions that need more than a minute are better sent through [the contact page](/contact), where you also find a map and any change of hours for a holiday. Save the address and the number in your phone before you set out, and have your ID with you when you arrive.",
      },
      {
        heading: "Call, write, or come in?",
        text: "For a quick question, call {{phone}}: whether something is in stock, how late you can come, or what to bring. We answer while the store is open, which is {{openingHours}}. For a longer question, use [the contact page](/contact), which also has our hours around holidays.\n\nAnything that depends on looking at a product is easier in person, at {{address}}. A budtender can put two packages side by side, read the labels with you, and explain the difference. If you are planning a first visit, it can help to call before you come. Ask when it is likely to be quiet, and tell us what you are interested in, so that you know whether we have it.",
      },
      {
        heading: "When it is quiet, and when it is busy",
        text: "The store is open {{openingHours}}. Late on a weekday morning is usually the quietest time, and the hours after work on Friday are the busiest, as in most shops. If you would like a long conversation, come when it is quiet. If you already have a short list, any hour works.\n\nYou find us at {{address}}. Before a holiday it is worth looking at [the contact page](/contact), where we post changed hours, and at the menu, since some products sell out on those days. To check on one product, call {{phone}}. Leave a few minutes for parking and for the ID check, so that you still have time at the counter before closing.",
      },
      {
        heading: "Save these details before you set out",
        text: "Put our address into your map and our number into your phone: {{address}} and {{phone}}. Our hours are {{openingHours}}. With that, you can check how long the drive takes at the hour you plan to leave, and you can call if traffic delays you.\n\nAim to arrive half an hour before closing or earlier. Someone who comes at the last minute can still buy a product they know, while advice takes longer. On or near a holiday, look at [the contact page](/contact) on the same day, because that is where a change of hours is posted. The same page has a form for questions that can wait until tomorrow.",
      },
    ],
  },
  {
    id: "curbside",
    services: ["curbside"],
    name: "curbside",
    about: "how curbside works",
    passages: [
      {
        heading: "Curbside in four steps",
        text: "You place the order on the online menu, choose {{curbside}}, wait for the confirmation, and drive to the store. [curbside] When you have parked, a member of our staff comes to the car, checks the ID of the person who ordered, and hands over the bag. [curbside] You stay in your seat the whole time.\n\nThe ID has to be valid, with a photo, and show that you are {{minimumAge}} or older. [id] Before you drive away, put the bag into the trunk, still closed, since nobody may smoke cannabis in the car on a public road and the driver may not use any. [car] The whole stop usually takes a few minutes, depending on how many orders are ahead of yours.",
      },
      {
        heading: "When curbside is the right choice",
        text: "Curbside suits an order you are sure of. You choose on the online menu, select {{curbside}}, and show your ID at the car, so you never leave your seat. [curbside] It is convenient in bad weather, if walking is difficult for you, or when you have several errands on one day.\n\nIf you are still deciding between products, come in instead, because a budtender can put them side by side and read the labels with you. Many people do both: they come in once to find out what they like and order the same product at the curb from then on. Note its exact name and size after the first visit, and the next order takes you two minutes.",
      },
      {
        heading: "Stay reachable until we come out",
        text: "Give a phone number that you answer when you order on the online menu and choose {{curbside}}. [curbside] If a product has sold out in the meantime, we call, and you can pick another before you drive. Wait for the confirmation, and follow what it says about where to park and how to let us know that you have arrived.\n\nThen have the ID of the person who placed the order ready, because it is checked at the car. [curbside] If somebody else drives you, that is fine, as long as the person who ordered is there too. Should all the spaces be taken or nobody have come after a while, call {{phone}} from the car.",
      },
      {
        heading: "The same rules apply at the curb",
        text: "A curbside purchase is an ordinary sale at a different spot. You order on the online menu, and the ID of the person who ordered is checked at the car. [curbside] The limit on a sale is the same as at the counter, {{purchaseLimit}}, of which {{purchaseConcentrate}} may be concentrate. [sale-limit] How you pay does not change either. {{paymentPolicy}}\n\nAnyone else in the car is welcome to wait, but only the person who ordered can take the bag. Put it in the trunk or behind the last row of seats right away. In the car nobody may smoke cannabis on a public road, and whoever drives may not use any. [car] [driving]",
      },
      {
        heading: "Check the order twice",
        text: "At the curb there is no budtender to ask whether you meant the large size, so check the order before you send it. Go through each line on the online menu for product, size, and quantity, look at the total with tax, and then choose {{curbside}}. [curbside] If a name is new to you, call {{phone}} first and ask what it is.\n\nCheck it a second time when we bring the bag to your car. After your ID has been looked at, compare the labels with your order without opening any package. [curbside] A mistake can be corrected on the spot while you are still parked. Once everything is right, close the bag and put it in the trunk for the drive.",
      },
    ],
  },
  {
    id: "pickup",
    services: ["pickup"],
    name: "ordering ahead",
    about: "how to order ahead and pick up inside",
    passages: [
      {
        heading: "Order online, then show your ID inside",
        text: "You place the order on the online menu, wait until it is confirmed, and collect it at the counter, where your ID is checked. [pickup] The ID has to be a valid government card with a photo, it has to show that you are {{minimumAge}} or older, and it has to belong to the person who ordered. [id] You pay at the counter as well.\n\nWhile you are on the way, we put your order together, so the visit takes about five minutes. The products are the same as for everyone else. Before you pay, look into the bag and compare it with your order, because a change is still easy then. Afterward the bag stays closed until you are home. [public]",
      },
      {
        heading: "When ordering ahead saves you time",
        text: "Ordering ahead is worth it when you know what you want. You choose on the online menu, the store sets the product aside, and at the counter you show your ID and pay. [pickup] That way you can be sure that the product will be there when you arrive. Bring a valid photo ID that shows an age of {{minimumAge}} or older, even if you have shopped here before. [id]\n\nIf you want to compare products or smell flower, a visit without an order gives you more. You can also combine the two: order what you are sure of, and ask about something new when you pick it up. Wait for the confirmation before you leave, since it tells you that everything was in stock.",
      },
      {
        heading: "Review every line before sending",
        text: "Before you send an order on the online menu, read each line: product, size, quantity, and whether it is plain or infused. [pickup] Similar names are easily confused, and a gram and an eighth of the same flower may be listed next to each other. Then look at the total and see whether tax is included.\n\nOnce the confirmation has come, drive to the store with your ID. It must be valid, have your photo, and show that you are {{minimumAge}} or older; everyone who comes in with you needs one too. [id] At the counter your order is brought out, and you can still leave out an item or change a size until you have paid. Say so before it is rung up.",
      },
      {
        heading: "Whose name belongs on the order?",
        text: "Put the order in the name of the person who will pick it up. When you collect it at the counter, we check that the ID belongs to whoever ordered, and nobody else can take it, even with your card in hand. [pickup] The ID has to be a valid one from a government, with a photo, for someone {{minimumAge}} or older. [id]\n\nIf two adults want products, each places an order on the online menu and each pays. {{paymentPolicy}} Two orders can be collected in one trip, as long as both of you come in with your IDs. Choose a phone number you will answer, since that is how we reach you if something has sold out between the order and the confirmation.",
      },
      {
        heading: "Wait for the confirmation before you drive",
        text: "An order on the online menu takes some time to put together, and the confirmation tells you that it is ready or will be when you arrive. [pickup] So send it before you get ready to go, and start once the message has come. If a product has sold out in between, you can choose another one while you are still at home. Before weekends and holidays, order in the morning, when most is in stock.\n\nAt the entrance, show your ID as on any visit: a valid government card with a photo that says {{minimumAge}} or older. [id] At the counter, say that you ordered ahead and give your name. You pay there, check the bag, and are back at your car within minutes.",
      },
      {
        heading: "You can still ask questions at pickup",
        text: "An order does not bind you until you have paid. You can ask about a product, have its label read to you, or leave an item out when you collect your order from the online menu. [pickup] After you have paid, it is too late for that. {{returnsPolicy}} So look at everything while it is on the counter, and ask what you want to know about strength, servings, and dates.\n\nFor the pickup itself you need the ID of the person who ordered. It has to be valid, from a government, with a photo, and for someone {{minimumAge}} or older. [id] When you have paid, keep the bag closed, and put it in the trunk for the trip home. [public]",
      },
    ],
  },
  {
    id: "delivery-address",
    services: ["delivery"],
    name: "the address",
    about: "how to find out whether we deliver to you",
    passages: [
      {
        heading: "Enter your full address on the menu",
        text: "Whether we deliver to you depends on your exact address, and the online menu checks it for you. Enter street, number, and apartment before you choose any products, and you will see right away whether your home is within reach. [delivery] Delivery goes to residential addresses, so it has to be a house or an apartment. [delivery]\n\nIf the answer is yes, continue with your order, and plan to be at that address yourself with your ID. If it is no, you can visit us {{openingHours}}.{{#curbside}} You can also order on the menu and choose {{curbside}}.{{/curbside}} For a question about the result, call {{phone}}.",
      },
      {
        heading: "Delivery goes to homes only",
        text: "We can deliver to a residential address within reach, and the online menu tells you whether yours is one. [delivery] Houses and apartments are residences. [delivery] Offices, hotels, restaurants, parks, and parking lots are not, so an order cannot be brought there, even if they are close to the store. [delivery]\n\nType in the address where you live or are staying, and choose your products after the menu has accepted it. The person who orders has to be there when the driver comes and show a valid ID. [delivery] If you will be at work all day, place the order for the hours when you are back. If a friend is visiting and wants to order, the same rules apply to them at your address.",
      },
      {
        heading: "Add the apartment, gate code, and entrance",
        text: "The online menu needs the complete address to tell you whether we deliver there, so enter the street, the number, the apartment, and the ZIP code. [delivery] Check the ending of the street name too, because “Court” and “Drive” can be two different streets. If the answer is no, look for a typing error first.\n\nAfter the address has been accepted, add what the driver needs to find you: a gate code, the side of the building, the name on the bell. Most delays happen on the last few yards. A note of one line saves a phone call, and you get your order sooner. Choose a phone number that you will answer while the order is on its way.",
      },
      {
        heading: "Why there is no map of our streets",
        text: "The area we reach with deliveries can change, so a list of streets in an article would soon be out of date. The online menu has the current answer for each residential address. [delivery] Enter yours before you choose products, and you know within seconds whether an order can be brought to your home.\n\nTry again if the answer was no some months ago, and enter the new address if you have moved, even within the same town. When the result surprises you, check the spelling of the street and the ZIP code first, and then call {{phone}}. Someone can tell you whether the address is outside the area or was simply not recognized, and whether coming in would be the quicker way.",
      },
      {
        heading: "Ordering to someone else's home",
        text: "You can order to a friend's or a relative's home if it is a residential address within reach, which the online menu checks when you enter it. [delivery] Two things come with it. You have to be there yourself and show your own ID to the driver, and the people you are staying with have to agree, because whoever owns or manages a property may forbid cannabis on it. [delivery] [owner]\n\nA hotel is not a residence, so we cannot deliver there. [delivery] If you rent a vacation home, ask the owner first and then check the address. Once both answers are yes, enter the full address with the apartment or cabin number, and give a phone number you carry with you.",
      },
      {
        heading: "Order only through our own menu",
        text: "Our deliveries are ordered on the online menu, which checks your residential address before anything else. [delivery] The order is packed in the store and brought by our driver, who looks at your ID in person. [delivery] If a text message or a flyer offers you a delivery in our name and you are not sure that it comes from us, call {{phone}} and ask.\n\nTo start, open the menu, enter your street, number, and apartment, and see whether the address is accepted. If it is, the products you see are in stock at the store. [menu] If it is not, the counter is open {{openingHours}} with the same selection.",
      },
    ],
  },
  {
    id: "delivery-door",
    services: ["delivery"],
    name: "the handover",
    about: "what happens when the driver arrives",
    passages: [
      {
        heading: "The driver checks your ID in person",
        text: "When the driver arrives, you come to the door, show your ID, and receive the bag. [delivery] The ID has to be valid, with a photo, and show that you are {{minimumAge}} or older, and you have to be the person who placed the order. [id] [delivery] If all of that fits, the handover takes about a minute.\n\nHave the card and your payment ready before the bell rings. If someone else opens the door, the driver will ask for you, because the order may only go to the customer. Compare the bag with your order while the driver is still there, and then put what you do not need right away in a locked place, out of reach of children and pets. [lockbox]",
      },
      {
        heading: "Only the person who ordered can accept",
        text: "The order is handed to the person who placed it, at the address on the order, after a look at a valid photo ID. [delivery] [id] A partner, a roommate, or a neighbor cannot take it for you, and it cannot be left on the porch or with a doorman. [delivery] So order in the name of whoever will certainly be home.\n\nIf nobody who may accept it is there, the order goes back to the store. To avoid that, stay in from the time you order until the driver has come, and answer your phone if it rings. When two adults live together and either may be out, decide who will wait before you place the order, since the name is settled then.",
      },
      {
        heading: "Have a valid ID before you order",
        text: "Look at your ID before you order, because the driver has to see it before handing you the bag. [delivery] It needs to be a government card with your photo, still valid, that proves you are {{minimumAge}} or older. [id] The name should match the one on the order. With an expired license the handover cannot take place, and the order goes back.\n\nA passport or a state ID card works too. [id] Put it next to the door together with your payment. When the driver rings, come to the door yourself, show the card, and take a moment to compare the labels in the bag with what you ordered. If something is missing, say so right there.",
      },
      {
        heading: "Compare the bag with your order",
        text: "After your ID has been checked, the driver hands you the bag, and then is the time to look into it. [delivery] Compare names, sizes, and quantities with your order, and make sure that every package is closed and labeled. [package] You do not need to open any of them. The whole handover takes two or three minutes this way.\n\nIf something is wrong, tell the driver at once or call {{phone}} while they are there. Remember that you have to be the person who placed the order, with a valid photo ID in your own name. [id] When everything is as it should be, keep the receipt with the packages, in case you notice a defect later.",
      },
      {
        heading: "Get ready ten minutes before the driver",
        text: "A few preparations make the handover quick. Have your valid photo ID and your payment at the door, turn on the outside light, keep the dog in another room, and leave your phone where you can hear it. [id] The driver has to see you and your ID, so you need to come to the door yourself. [delivery]\n\nIn an apartment building, listen for the buzzer or meet the driver in the lobby. When the bag is in your hands, check its contents against the order before the driver leaves. Whatever you do not use today belongs in a locked container, out of sight and reach of children and pets. [lockbox]",
      },
      {
        heading: "Paying for a delivery at your door",
        text: "Decide how you will pay when you order, so that you have it ready. {{paymentPolicy}} At home there is no ATM next to you, so get cash in advance if that is your plan, and count in the tax. The driver first looks at your ID and makes sure that you are the person who ordered. [delivery]\n\nThen you receive the bag and the receipt. Look through both before you close the door: the items should match your order, and the packages should be sealed. Keep the receipt until you have used up what you bought, because we ask for it if a product turns out to be defective. If a figure on it is unclear, call {{phone}} the same day.",
      },
    ],
  },
  {
    id: "delivery-clock",
    services: ["delivery"],
    name: "the minimum and the wait",
    about: "what the minimum is and how long delivery takes",
    passages: [
      {
        heading: "The minimum, the cut-off, and the average wait",
        text: "A delivery order has to come to {{deliveryMinimum}} before tax. If you place it by {{sameDayBy}}, it comes the same day, and on average it takes {{averageDelivery}} from the order to your door. Some orders arrive sooner and some later, depending on traffic, weather, and how many are ahead of yours.\n\nPlan for the longer end of the average and stay in until the driver has come, because you have to accept the order yourself with your ID. [delivery] If you have to leave at a certain time, order well before it or after you are back. For news about an order that is on its way, call {{phone}}.",
      },
      {
        heading: "How to reach the order minimum",
        text: "The minimum for a delivery is {{deliveryMinimum}}, counted on the products before tax. If your order falls short, add something you would buy next month anyway, such as a second package of what you like or papers for your flower. Two adults in one home can plan one order together, but it is placed, accepted, and paid by one person, who shows the ID. [delivery]\n\nThe time works like this: orders placed by {{sameDayBy}} come the same day, and {{averageDelivery}} is the average. Put the cart together early and check the total before tax, so that you are not searching for one more item shortly before the cut-off.",
      },
      {
        heading: "Order early in the day",
        text: "The earlier you order, the more certain the time. Morning orders have few others ahead of them, while in the late afternoon more people order and the roads are fuller. Until {{sameDayBy}} your order is for the same day, and it takes {{averageDelivery}} on average to reach you.\n\nSay you want it by seven in the evening. If you order at noon, there is time for traffic and for a call in case a product has sold out. Make sure that the products come to {{deliveryMinimum}} before tax, and that you are home from the time you order, since nobody else can accept it for you. [delivery] An order that comes in after the cut-off is for the next day.",
      },
      {
        heading: "Weather and traffic change the wait",
        text: "On average a delivery takes {{averageDelivery}}, and snow, construction, or rush hour can add to that. To allow for it, avoid the hour before dinner, and on a day with a storm in the forecast order in the morning or the day before. Same-day orders are possible until {{sameDayBy}}, with products for {{deliveryMinimum}} or more before tax.\n\nWhile the order is on the road, keep your phone near you, because the driver may call from outside. You have to be there yourself to show your ID, so do not plan anything tight for afterward. [delivery] If it takes much longer than the average, call {{phone}}, and someone will find out where the driver is.",
      },
      {
        heading: "Plan around the hours you are home",
        text: "Since you have to accept the order yourself, choose a time when you will be home for a while. [delivery] A delivery takes {{averageDelivery}} on average, and orders placed by {{sameDayBy}} come the same day. If you have an appointment at noon, ordering at eleven is too close. Order when you return, or early enough that the long end of the average still fits.\n\nYou can fill the cart at any hour and send it later. Check that the products come to {{deliveryMinimum}} before tax, and look at the menu again before you send it, because the stock changes during the day. [menu] Have your ID and your payment ready when you do, and the rest is waiting for the bell.",
      },
      {
        heading: "Ordering tonight for tomorrow",
        text: "Orders placed after {{sameDayBy}} are for the next day, which is convenient if you know in the evening what you want. You have time to choose products for the minimum of {{deliveryMinimum}} before tax, and to make sure that your ID is valid and you will be home to show it. [delivery]\n\nFor the same day, send the order by {{sameDayBy}} and count on {{averageDelivery}}, which is the average from order to delivery. In both cases, choose a phone number that you will answer, since we call if a product has sold out. If nobody is home to accept the order, it goes back to the store, so tell us by phone at {{phone}} as soon as your plans change. [delivery]",
      },
    ],
  },
] satisfies TopicInput[];
