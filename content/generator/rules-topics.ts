import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about the law and the rules of the store. README.md explains how to write topics. */
export default [
  {
    id: "id-check",
    headings: [
      "Your ID comes first",
      "What the door asks for",
      "Bring the card itself",
      "Proof of age, every time",
    ],
    paragraphs: [
      [
        [
          "Before anything else, somebody at the entrance looks at your ID.",
          "The first question of any visit is your age, and a card answers it.",
          "Nobody gets past the entrance on good looks or gray hair.",
          "Plan on showing identification, whether it is your first visit or your fiftieth.",
        ],
        [
          "You must be {{minimumAge}} or older, and the card has to be valid on the day.",
          "The law says {{minimumAge}}, and an expired license proves nothing.",
          "The line is {{minimumAge}}. A license that ran out last week does not count.",
        ],
        [
          "A driver's license, a state ID or a passport will do, as long as it shows a photo and a date of birth.",
          "Any government card with a photo and a birth date works, a passport included.",
          "Out-of-state licenses are fine. What matters is the photo, the date of birth and the date it expires.",
        ],
        [
          "A picture of it on your phone is not the card.",
          "Photographs and photocopies are not accepted, so check your wallet before you set off.",
          "Leave nothing to a screenshot: it has to be the real thing, in your hand.",
        ],
        [
          "If a friend from {town} rides along, they need their own.",
          "Everyone who comes in with you shows theirs as well, even to stand and watch.",
          "The same goes for whoever is with you, buying or not.",
          "Children stay home, since nobody under age may come in, with or without a parent.",
        ],
      ],
    ],
  },
  {
    id: "possession",
    headings: [
      "How much you may carry",
      "The limits, in ounces",
      "What the law lets you have",
      "Two numbers worth knowing",
    ],
    paragraphs: [
      [
        [
          "Michigan draws two lines, one for the street and one for the house.",
          "There are two limits, and they are far apart.",
          "The amount you may have depends on where you are standing.",
        ],
        [
          "Out in public, an adult of {{minimumAge}} or more may have up to {{possessionPublic}}.",
          "Away from home the ceiling is {{possessionPublic}} for each adult.",
          "On the way back you may have {{possessionPublic}} with you and no more.",
        ],
        [
          "Of that, at most {{possessionConcentrate}} may be concentrate.",
          "Concentrate has a tighter line inside it, at {{possessionConcentrate}}.",
          "No more than {{possessionConcentrate}} of the total can be concentrate, so dabbers should do the sum first.",
        ],
      ],
      [
        [
          "At home the figure rises to {{possessionHome}}.",
          "Your own house may hold {{possessionHome}}.",
          "In a private home it is {{possessionHome}}, counting what is already in the drawer.",
        ],
        [
          "Anything there beyond {{possessionPublic}} has to be under lock, in a container or a room.",
          "Whatever exceeds the public limit must be locked away.",
          "Past the smaller amount a lock is required by law and not just good manners.",
        ],
        [
          "The count is per adult, so two people in one car each have their own.",
          "A small purchase is far from either line. It is still worth knowing where they are.",
          "None of this crosses the state line, or the river into Canada.",
        ],
      ],
    ],
  },
  {
    id: "where-to-use",
    headings: [
      "Where it can be used",
      "Not on the sidewalk",
      "Home is the place for it",
      "Bought here, opened there",
    ],
    paragraphs: [
      [
        [
          "Buying is legal in the store. Using is legal in far fewer places.",
          "A short rule covers most cases: private property, with the owner's agreement.",
          "What you buy is meant for home, and the law is plain about that.",
        ],
        [
          "Public places are out: parks, sidewalks, beaches, parking lots and ours among them.",
          "A park in {town} is public, a bench is public, and so is a parked car on the street.",
          "Smoking in public is not allowed, which takes in parks, patios and the curb outside the shop.",
        ],
        [
          "Renters should read the lease, since a landlord may forbid smoking.",
          "If you rent, the lease decides about smoke, even where the state does not.",
          "A lease can say no to smoke and to plants, and many do.",
        ],
        [
          "Federal land has other rules, and so do airports.",
          "Workplaces may have rules of their own, whatever the hour you used it.",
          "Hotels set their own policy, so visitors should ask at the desk.",
        ],
        [
          "When in doubt, keep it closed until you are behind your own door.",
          "At home, think of the neighbors and open a window.",
          "It is simple in practice. Take it home, then decide.",
        ],
      ],
    ],
  },
  {
    id: "ride-home",
    headings: [
      "The drive back",
      "Closed until you are home",
      "In the car",
      "Before you start the engine",
    ],
    paragraphs: [
      [
        [
          "Put the bag in the trunk and leave it there.",
          "The bag we hand you is closed, and it should still be closed when you park at home.",
          "Cannabis rides like an open bottle of wine would: out of reach, sealed, in the back.",
        ],
        [
          "Nobody in the car may use any of it, the passenger in the back seat included.",
          "The driver may not use it, and neither may anyone else while the car moves.",
          "No tasting on the way. That holds for passengers too.",
        ],
        [
          "Driving under the influence is a crime in Michigan, and there is no amount that makes it fine.",
          "Driving after using it is an offense, the same as with drink.",
          "If you have used anything, give the keys to somebody who has not.",
        ],
        [
          "Keep the receipt in the bag. It shows what you bought, where and when.",
          "The labels stay on the packages, since they show that all of it came from a licensed shop.",
          "Should you be stopped, sealed packages with their labels speak for themselves.",
        ],
        [
          "Then the way back to {away} is only a drive.",
          "After that it is {drive} of ordinary traffic.",
          "It costs you nothing and saves an awkward talk at the roadside.",
        ],
      ],
    ],
  },
  {
    id: "tax-total",
    headings: [
      "The price and the total",
      "What tax adds",
      "Why the total is higher",
      "Two taxes on one receipt",
    ],
    paragraphs: [
      [
        [
          "A price on a shelf is not yet what you pay.",
          "The number on the menu and the number on the receipt are two things.",
          "First-time buyers are sometimes surprised at the register, so here is the sum beforehand.",
        ],
        [
          "Adult-use purchases carry a state excise tax of 10 percent and the 6 percent sales tax.",
          "Michigan adds 10 percent excise tax and 6 percent sales tax to adult-use cannabis.",
          "Two lines are added: 10 percent excise and 6 percent sales tax.",
        ],
        [
          "Ask for the total with tax whenever you like. It is a fair question and takes a second.",
          "Anyone at the counter can tell you the full sum before you decide.",
          "If you have a budget, name it with tax included, and we work back from there.",
        ],
        [
          "Papers, grinders and other gear are not cannabis, so only the sales tax applies to them.",
          "Accessories carry the sales tax alone.",
          "A grinder is just a grinder to the tax office, so the excise does not touch it.",
        ],
        [
          "We keep prices on the menu and out of our articles, since they change.",
          "You will find no prices here, because an article ages faster than a menu.",
          "Today's prices stand on the menu, which you reach from [the shop page](/shop).",
        ],
      ],
    ],
  },
  {
    id: "payment",
    headings: ["Paying", "Cash, card or phone", "At the register", "How to pay"],
    paragraphs: [
      [
        [
          "It is worth knowing how you will pay before you are in line.",
          "Payment deserves a thought before the menu does.",
          "Cannabis and banks have a careful relationship, and you notice it at the register.",
        ],
        [
          "At our counter the rule is short. {{paymentPolicy}}",
          "This is how it works with us. {{paymentPolicy}}",
          "{{paymentPolicy}} That is the whole of it.",
        ],
        [
          "Bring what suits you, and a little spare for tax.",
          "If you prefer cash, take it out before you leave {town} or when you arrive.",
          "Check that your debit card's daily limit covers the basket.",
        ],
        [
          "Tell us at the start if you want to split a bill with a friend, since each adult's purchase is counted separately.",
          "Groups pay one by one, because each adult has a limit of their own.",
          "Two people with one basket should say so early. Purchases are counted per person.",
        ],
      ],
    ],
  },
  {
    id: "label",
    headings: [
      "Reading the label",
      "What the package tells you",
      "Turn the box around",
      "The small print, made short",
    ],
    paragraphs: [
      [
        [
          "The back of a package says more than the front.",
          "Fronts are drawn by designers. Backs are written for the state.",
          "Every package that leaves a licensed store carries the same kind of information, and two minutes with it are well spent.",
        ],
        ["These are the lines to look for.", "Start with these.", "Look for these."],
      ],
      [
        [
          "If a line puzzles you, hold it up and ask.",
          "A budtender reads these all day, so ask about any line that is not clear.",
          "You do not have to remember this. Ask, and somebody will read it with you.",
        ],
        [
          "After a few visits your eye goes straight to what you care about.",
          "It becomes a habit quickly, like checking the date on milk.",
          "Keep the empty box of anything you liked, because it is the quickest way to find it again.",
        ],
      ],
    ],
    list: {
      items: [
        "**Weight or count.** Grams for flower and concentrate, pieces for edibles.",
        "**THC and CBD.** A share of the weight on flower, milligrams on food and drops.",
        "**Who made it.** The grower or processor, by name.",
        "**Dates.** The day it was packed or tested, and on food the day it should be eaten by.",
        "**The tracking tag.** A number that ties the package to the state's records.",
        "**Ingredients.** On edibles, read them as you would on any food, allergies included.",
        "**The test.** Licensed goods pass a lab before they reach a shelf.",
      ],
      take: [4, 6],
    },
  },
  {
    id: "licensed",
    headings: [
      "Why a licensed store",
      "Sealed, tested, tagged",
      "What a license changes",
      "From the lab to the shelf",
    ],
    paragraphs: [
      [
        [
          "A licensed shelf has a history that can be looked up.",
          "Everything on our shelves took the same road to get there.",
          "The word licensed does real work in this trade.",
        ],
        [
          "Each product is tested by a lab, sealed, labeled and entered in the state's tracking system.",
          "Before a jar is sold it has been through a lab, and its tag follows it to the register.",
          "Lab, label, tag, seal: nothing is sold without all of them.",
        ],
        [
          "So when two packages cost different amounts, you can compare what is in them and not the stories around them.",
          "It means that you can hold two boxes side by side and compare facts.",
          "That gives you something to compare, which a bag without a label never does.",
        ],
        [
          "Michigan's [Cannabis Regulatory Agency](https://www.michigan.gov/cra) keeps the list of licenses, and anybody may check it.",
          "Who holds a license is public. The [Cannabis Regulatory Agency](https://www.michigan.gov/cra) publishes it.",
          "Do not take a shop's word for it. The state's [Cannabis Regulatory Agency](https://www.michigan.gov/cra) can be asked by anyone.",
        ],
      ],
    ],
  },
  {
    id: "storage",
    headings: [
      "Keeping it at home",
      "Cool, dark and locked",
      "A place for it in the house",
      "Once you have unpacked",
    ],
    paragraphs: [
      [
        [
          "Light, heat and air wear cannabis out, in about that order.",
          "Good flower goes stale on a sunny windowsill within weeks.",
          "What you bring home keeps longer if you think for a moment about where it goes.",
        ],
        [
          "A closed jar in a cupboard is enough for most things.",
          "Leave it in the package it came in, or in a jar with a tight lid, away from the stove.",
          "Dark and cool beats the refrigerator, where it is damp.",
        ],
        [
          "Edibles need more care than the rest, since without the wrapper they look like any sweet.",
          "Food with THC in it belongs in its own box, marked, and never in a shared tin.",
          "Keep edibles in the original package, so nobody takes them for dessert.",
        ],
        [
          "If there are children or animals in the house, use a lock. A high shelf is not one.",
          "With children, guests or a curious dog around, a box with a lock is the right answer.",
          "A small lockbox solves the question of children, pets and visitors at once.",
        ],
        [
          "The labels should stay on, because in a month you will not remember which jar was which.",
          "Write the date on the lid, and finish the older jar first.",
          "And throw out what smells of hay. It has had its time.",
        ],
      ],
    ],
  },
  {
    id: "returns",
    headings: [
      "If something is wrong",
      "Can it go back?",
      "Returns, briefly",
      "Check before you leave",
    ],
    paragraphs: [
      [
        [
          "Once a package has left the store, it cannot simply come back to the shelf.",
          "Cannabis is not like a sweater that was the wrong size.",
          "The rule on returns is the same for everyone.",
        ],
        ["{{returnsPolicy}}", "The house rule: {{returnsPolicy}}"],
        [
          "So look at the name, the amount and the seal while you are still with us.",
          "That is a good reason to read the receipt at the counter and not at home in {town}.",
          "It pays to open the bag, not the package, and count before you walk off.",
        ],
        [
          "If a battery does not work or a cartridge leaks, keep the packaging and phone {{phone}}.",
          "For a cartridge that will not draw, keep everything it came in and call {{phone}}.",
          "Something faulty? Keep box, receipt and product together, then call us at {{phone}}.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
