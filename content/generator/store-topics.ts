import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about visits, pickup, and delivery. */
export default [
  {
    id: "curbside",
    services: ["curbside"],
    headings: [
      "Curbside, without leaving the car",
      "Order first, park second",
      "Picking up at the curb",
      "The quick way in and out",
    ],
    paragraphs: [
      [
        [
          "Some days there is no time to browse, and that is what curbside is for.",
          "If you know what you want, you do not have to come in at all.",
          "{{Curbside}} is the shortest version of a visit.",
        ],
        [
          "Put the order together on the online menu and choose {{#pickup}}pickup{{/pickup}}{{^pickup}}curbside{{/pickup}}.",
          "You order on the menu, from home or from a desk in {town}, and pick curbside at the end.",
          "The order is made online, where you see what is in stock before you drive.",
        ],
        [
          "When you arrive, we check your ID and bring the bag out.",
          "Somebody comes to the car, looks at your ID and hands over the bag.",
          "We bring it to you. The person who {{#pickup}}collects{{/pickup}}{{^pickup}}ordered{{/pickup}} shows ID, as at the counter.",
        ],
        [
          "Have payment ready and the trunk free.",
          "Make sure the phone number on the order is one you answer.",
          "Keep your ID in reach too, since it is looked at there.",
        ],
        [
          "Two things do not work at the curb: smelling a jar, and changing your mind about everything.",
          "For a long conversation, come inside instead.",
          "It suits a repeat order. For something new, the counter is the better place.",
        ],
      ],
    ],
  },
  {
    id: "counter-talk",
    headings: [
      "Ask the person behind the counter",
      "What to say to a budtender",
      "Questions that get good answers",
      "A short conversation helps",
    ],
    paragraphs: [
      [
        [
          "Nobody expects you to know the shelf.",
          "The counter is there for questions, and most of them have been asked before.",
          "You learn more in three minutes at the counter than from an hour of reading, this page included.",
        ],
        [
          "Begin with what you liked last time, or with the fact that there was no last time.",
          "Say what you have tried, what you thought of it and what you want to spend.",
          "Tell us how you would like to use it and how much experience you have.",
        ],
        [
          "We can speak about taste, strength, form and price. Medical advice is a doctor's business.",
          "A budtender can explain products. What is right for your health is a matter for your doctor.",
          "What we cannot do is advise on an illness or on medicines. Please take that to a physician.",
        ],
        ["If you are stuck for a start:", "A few openers that work:", "Questions to begin with:"],
      ],
      [
        [
          "Any of these will get the talk going.",
          "One is enough to begin with.",
          "You need not remember them. Something like it comes to everyone at the counter.",
        ],
      ],
    ],
    list: {
      items: [
        "What would you suggest that is milder than this?",
        "What came in this week?",
        "How do these two differ, apart from the price?",
        "Which of these smells of citrus, and which of pine?",
        "How many portions is this, honestly?",
        "When was this packed?",
        "What do I need besides the product itself?",
      ],
      take: [3, 5],
    },
  },
  {
    id: "deli",
    headings: [
      "The Deli",
      "Flower by weight",
      "Choose it from the jar",
      "Where flower is weighed for you",
    ],
    paragraphs: [
      [
        [
          "One corner of the store works differently from the rest, and we call it the Deli.",
          "At the Deli, flower is in jars and not in packets.",
          "Ask for the Deli if you like to see flower before you buy it.",
        ],
        [
          "You look, you smell, and then it is weighed in the amount you ask for.",
          "Somebody opens the jar, you decide, and the scale does the rest.",
          "You point at a jar and name a weight.",
        ],
        [
          "A single gram is a perfectly good order.",
          "Small amounts are welcome, which makes it easy to take two kinds home and compare.",
          "You can buy a little of one and a little of another.",
        ],
        [
          "What to look for: buds that hold together, a clear smell and a little spring when pressed.",
          "Fresh flower smells of something definite and does not crumble to dust.",
          "Trust your nose first and the number on the card second.",
        ],
        [
          "The jar's label goes with your bag, so you can ask for the same again.",
          "It leaves in a sealed, labeled package like everything else.",
          "Note the name while you are there. Jars change.",
        ],
      ],
    ],
  },
  {
    id: "menu-first",
    headings: [
      "Look at the menu before you go",
      "Ten minutes with the menu",
      "Decide on the sofa",
      "A list saves time",
    ],
    paragraphs: [
      [
        [
          "We stock {{productCount}} products, and no memory holds them all.",
          "With {{productCount}} products and {{strainCount}} strains, a plan helps.",
          "A shelf of {{productCount}} products is easier to face from the sofa than from the counter.",
        ],
        [
          "The online menu shows what is there today, in eight categories.",
          "Open the menu, choose a category and read from the top.",
          "Everything in stock stands on the online menu, sorted by kind.",
        ],
        [
          "[Our shop page](/shop) leads to it.",
          "You get there from [the shop page](/shop).",
          "Start at [the shop page](/shop) and follow a category.",
        ],
        [
          "Pick three candidates and write them down. One may be gone by the time you arrive.",
          "Note two or three names, so that a sold-out jar does not end the trip.",
          "Choose one thing you know and one you do not.",
        ],
        [
          "Then {{#pickup}}either order for pickup or {{/pickup}}bring the list in and ask about it.",
          "With the list in hand you can {{#ordering}}order at once or {{/ordering}}talk it over at the counter.",
          "That turns a long visit into a short one, if short is what you want.",
        ],
      ],
    ],
  },
  {
    id: "rewards",
    headings: [
      "The rewards club",
      "If you mean to come back",
      "Points, for regulars",
      "What regulars get",
    ],
    paragraphs: [
      [
        [
          "There is a rewards club, and joining takes about as long as reading this.",
          "Anyone who plans a second visit should hear about the club.",
          "If you shop with us more than once, the rewards club is worth a minute.",
        ],
        [
          "You begin with {{signUpPoints}} and then collect {{pointsPerDollar}}.",
          "Joining brings {{signUpPoints}}. After that it is {{pointsPerDollar}} on every purchase.",
          "It starts at {{signUpPoints}} and grows by {{pointsPerDollar}}.",
        ],
        [
          "The second visit counts for {{secondVisitPoints}}, and the third brings {{thirdVisitReward}}.",
          "A second visit earns {{secondVisitPoints}}. The third means {{thirdVisitReward}}.",
          "There are {{secondVisitPoints}} on visit two and {{thirdVisitReward}} on visit three.",
        ],
        [
          "{{rewardsTerms}} [The rewards page](/rewards) has the details.",
          "How it works in full stands on [the rewards page](/rewards). {{rewardsTerms}}",
          "{{rewardsTerms}} For everything else see [the rewards page](/rewards).",
        ],
      ],
    ],
  },
  {
    id: "deals",
    headings: [
      "Deals, and how to use them",
      "What is marked down",
      "A look at the specials",
      "Spending less",
    ],
    paragraphs: [
      [
        [
          "What is on offer changes, so we do not list it here.",
          "Offers have start and end dates, and an article does not.",
          "Ask anyone who shops with care: they read the offers first and the menu second.",
        ],
        [
          "[The specials page](/specials) shows what runs now, with dates and terms.",
          "See [the specials page](/specials) for what is current and until when.",
          "Whatever is marked down today stands on [the specials page](/specials), terms included.",
        ],
        [
          "For news of the next ones, sign up on [the deals page](/deals).",
          "You can have them sent to you from [the deals page](/deals), and stop them whenever you like.",
          "[The deals page](/deals) has a form for those who want to hear early.",
        ],
        [
          "A discount is a reason to try something and not a reason to buy four of it.",
          "Compare by the gram or by the milligram. A large package on offer can still cost more than a small one.",
          "Check the packing date on marked-down flower, as you would with bread.",
        ],
      ],
    ],
  },
  {
    id: "delivery-area",
    services: ["delivery"],
    headings: [
      "Does delivery reach you?",
      "Delivery to {town}",
      "Your address decides",
      "Where we bring it",
    ],
    paragraphs: [
      [
        [
          "We deliver in {{areaServed}}, but not to every address in it.",
          "Delivery is part of what we do, within limits.",
          "Whether an order can come to you depends on the exact address.",
        ],
        [
          "The quickest way to find out is to type yours into the online menu.",
          "Enter your address on the menu before you fill a basket, and you have your answer.",
          "Put the address in first. The menu says at once whether it is in reach.",
        ],
        [
          "We do not promise it for all of {town} here, because the zone is not ours to draw in an article.",
          "A list of streets in {town} would be out of date by the time you read it.",
          "No map is printed here on purpose: zones change, and the menu always has the current one.",
        ],
        [
          "It has to be a home, where you live or are staying as a guest of somebody who does.",
          "The address has to be residential. Parks, offices and parking lots are not possible.",
          "A private home is the only kind of address that works.",
        ],
        [
          "If it is not in reach, {{#pickup}}pickup{{/pickup}}{{^pickup}}a visit{{/pickup}} is the next choice.",
          "Where it does not reach, {{#curbside}}order for {{curbside}} and {{/curbside}}drive over.",
          "And where the answer is no, the counter is open {{openingHours}}.",
        ],
      ],
    ],
  },
  {
    id: "delivery-door",
    services: ["delivery"],
    headings: ["At your door", "When the bell rings", "The handover", "Who may take the bag"],
    paragraphs: [
      [
        [
          "A delivery is a sale at your door, and it is checked like one.",
          "The last two minutes of a delivery are the ones with rules.",
          "Our driver cannot leave a bag on a porch, however quiet the street.",
        ],
        [
          "The person who ordered opens, shows ID and takes it.",
          "Whoever placed the order has to be there, with a valid ID in hand.",
          "It goes to the customer in person, {{minimumAge}} or older, against a card that proves it.",
        ],
        [
          "A roommate cannot stand in, and a neighbor cannot sign.",
          "No partner, no doorman, no mailbox.",
          "Please do not send somebody else to the door, since the bag would have to go back.",
        ],
        [
          "How you pay is settled when you order. The machines in the store are no help on your porch.",
          "Settle payment with the order, and have it ready.",
          "Ask about payment when you order, so there is no search for a wallet.",
        ],
        [
          "A porch light and an apartment number do more for speed than any app.",
          "Write down gate codes and which bell is yours.",
          "Keep the phone on. A locked lobby can mean a call.",
        ],
      ],
    ],
  },
  {
    id: "delivery-timing",
    services: ["delivery"],
    headings: [
      "How long a delivery takes",
      "When to order a delivery",
      "Delivery: the minimum and the clock",
      "Delivered the same day, if you order in time",
    ],
    paragraphs: [
      [
        [
          "Two figures matter for a delivery: the smallest order and the latest hour.",
          "Before you order, know the minimum and the cut-off.",
          "Delivery has a floor and a deadline.",
        ],
        [
          "Orders begin at {{deliveryMinimum}} before tax.",
          "The minimum is {{deliveryMinimum}}, counted before tax.",
          "A basket has to come to {{deliveryMinimum}} before tax is added.",
        ],
        [
          "Order by {{sameDayBy}} and it comes the same day.",
          "For the same day, the order has to be in by {{sameDayBy}}.",
          "What is ordered by {{sameDayBy}} still goes out that day.",
        ],
        [
          "On average it takes {{averageDelivery}}. An average is not a promise, and a snowy Friday takes longer.",
          "The average is {{averageDelivery}}, with traffic doing what traffic does.",
          "Allow {{averageDelivery}} as a rule, and more when the roads are bad.",
        ],
        [
          "If you must leave the house by a certain time, choose another day.",
          "Stay in until it comes, because you have to be at the door yourself.",
          "Order before you are in a hurry, and it will feel quick.",
        ],
      ],
    ],
  },
  {
    id: "visit-steps",
    headings: [
      "A visit, step by step",
      "From the door to the bag",
      "What happens inside",
      "How it goes",
    ],
    paragraphs: [
      [
        [
          "It is a shop, and it works like one.",
          "If you have never been inside a dispensary, you may expect something stranger than it is.",
          "It is easier than it looks from the street.",
        ],
        [
          "In order, this is what happens.",
          "Here is the whole of it.",
          "The steps are always the same.",
        ],
      ],
      [
        [
          "A visit can take five minutes or thirty. Both are fine.",
          "Take the time you need. Nobody is counting.",
          "There is no dress code, no jargon test and no need to buy.",
        ],
        [
          "If you only want to look and ask this time, do that.",
          "Coming in with a question and leaving with an answer is a good visit too.",
          "And if you would rather not talk much, say so. That is respected as well.",
        ],
      ],
    ],
    steps: [
      [
        "Show your ID at the entrance.",
        "Hold out your ID at the door.",
        "At the entrance, your ID is checked.",
      ],
      [
        "Say whether you know what you want or would like to be shown around.",
        "Tell the person at the counter how much help you would like.",
        "Look around, or let a budtender begin at the beginning.",
      ],
      [
        "Compare two or three things, by smell at the Deli and by label elsewhere.",
        "Read labels, ask, and put back what does not suit you.",
        "Narrow it down to one or two. You can come again.",
      ],
      [
        "Hear the total with tax, pay, and get your receipt.",
        "Ask for the total, pay, keep the receipt.",
        "Pay at the register. The total you hear includes tax.",
      ],
      [
        "Take the sealed bag home and open it there.",
        "Carry it out closed, and leave it closed until you are home.",
        "Leave with a sealed bag. It stays sealed on the road.",
      ],
    ],
  },
  {
    id: "bring-list",
    headings: [
      "What to bring",
      "Before you leave the house",
      "A short packing list",
      "Pockets, checked",
    ],
    paragraphs: [
      [
        [
          "You need very little.",
          "Packing for this is quick.",
          "Three things in your pockets, and perhaps a fourth.",
        ],
        [
          "Check for these before you lock the door in {town}.",
          "Go through this list once.",
          "Run through it at the front door and not on the freeway.",
        ],
      ],
      [
        [
          "Anything else can wait until you are here.",
          "That is all. The rest is at the store.",
          "Leave the rest at home, children and dogs too.",
        ],
      ],
    ],
    list: {
      items: [
        "A way to pay. {{paymentPolicy}}",
        "A list of what you would like to ask or try.",
        "The phone number you gave when you joined the rewards club.",
        "{{#pickup}}For a pickup order, its confirmation.{{/pickup}}",
        "{{#atDowntownDetroit}}A little patience on game days, when downtown fills up.{{/atDowntownDetroit}}",
        "A bag or box with a lid for the trunk, if you like order.",
      ],
      take: [2, 4],
      always: "A valid government ID with photo and date of birth.",
    },
  },
  {
    id: "hours-contact",
    headings: [
      "Hours and how to reach us",
      "When we are open",
      "Open when you are",
      "Find us, call us",
    ],
    paragraphs: [
      [
        [
          "We are open {{openingHours}}.",
          "The doors are open {{openingHours}}.",
          "Hours are easy to remember: {{openingHours}}.",
        ],
        [
          "The store stands at {{address}}.",
          "You will find us at {{address}}.",
          "Our one address is {{address}}.",
        ],
        [
          "If a holiday is near, look at [the contact page](/contact) before you drive.",
          "Around holidays check [the contact page](/contact), where any change of hours is shown.",
          "[The contact page](/contact) has the map, and holiday hours when they differ.",
        ],
        [
          "For a quick question call {{phone}}. For a long one, write.",
          "The phone number is {{phone}}.",
          "Call {{phone}} if you want to know whether something is in before you set out.",
        ],
        [
          "From {away}, it is worth the call if you are coming for one thing only.",
          "That call is worth making if a single product brings you in.",
          "Nobody minds a short call.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
