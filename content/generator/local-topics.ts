import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about the town, the way to the store, and the season. README.md explains the format. */
export default [
  {
    id: "way",
    location: "atDowntownDetroit",
    needs: ["away", "roads"],
    town: "trip",
    name: "the way to the store",
    about: "how to get here",
    passages: [
      {
        heading: "The way from {away}",
        text: "From {away} you drive {toward} on {roads}. When traffic moves, that is {drive}. [The {town} page](/areas/{slug}) describes each turn.",
      },
      {
        heading: "Driving in from {away}",
        text: "The usual way from {away} is {roads}, which is {drive} from the middle of town. If there is a game or a concert that evening, add ten minutes for the last mile.",
      },
      {
        heading: "Which roads to take from {away}",
        text: "We are {toward} of {away}, {drive} by car. Most people take {roads}. When a map shows one of those in red, [directions]({{directionsHref}}) will find a better one.",
      },
      {
        heading: "How to get here from {away}",
        text: "Take {roads}. Outside rush hour the drive from {away} takes {drive}, and [the {town} page](/areas/{slug}) has it turn by turn.",
      },
      {
        heading: "{away} to downtown",
        text: "The way from {away} is {roads}. It takes {drive} on an ordinary day; check for closures before you leave, since one closed ramp can change the plan.",
      },
      {
        heading: "Coming from {away} by car",
        text: "By car it is {drive} from {away}, along {roads}. Downtown streets are short and many are one-way, so look at the last turns on [the {town} page](/areas/{slug}) while you are still parked.",
      },
      {
        heading: "The drive from {away}",
        text: "Plan on {drive} from the center of {away}. You go {toward} by {roads}, and the last turns are downtown streets.",
      },
      {
        heading: "How long the drive from {away} takes",
        text: "From the middle of {away} to our door it is {drive}, by {roads}. Before nine and after five, allow ten or fifteen minutes more.",
      },
    ],
  },
  {
    id: "parking",
    location: "atDowntownDetroit",
    needs: ["away"],
    name: "parking",
    about: "where to park",
    passages: [
      {
        heading: "Meter or garage?",
        text: "For a visit of twenty minutes, a meter on the street is enough, and most of them take payment by app, so you can add time from inside. If you plan dinner or a show as well, choose a garage. You pay for it once, and nobody has to leave a meal to feed a meter. Either way, shop last, so that the bag goes straight home with you.",
      },
      {
        heading: "When parking downtown is easy",
        text: "On a weekday around ten or eleven, the office workers have parked and the lunch crowd has not arrived, so a space near the door is likely. On the night of a game, the garages close to the stadiums fill early and charge more. Look at the event calendar before you leave {away}, and if the evening is taken, come the next morning.",
      },
      {
        heading: "Park once and walk",
        text: "Downtown blocks are short: two of them take about as long to walk as one more traffic light takes to change. So take the first legal space you see, read the sign for its hours, and walk the rest. In a garage, ask at our counter which exit is nearest on the way back.",
      },
    ],
  },
  {
    id: "trip",
    needs: ["away"],
    town: "trip",
    name: "the trip",
    about: "how far it is and when to go",
    passages: [
      {
        heading: "How far it is from {away}",
        text: "From the center of {away} to our counter it is {drive} by car, a little more in the rush hours. Look at [directions]({{directionsHref}}) just before you leave. If one particular product is the reason for the trip, call {{phone}} first and ask whether we have it.",
      },
      {
        heading: "The trip from {away}",
        text: "We have one store, and it is {drive} from {away}. [store] Many people combine it with another errand out this way and come by last, so that the bag goes straight home. [The {town} page](/areas/{slug}) has the address, the hours, and a link to directions.",
      },
      {
        heading: "How much time to plan",
        text: "The drive from {away} takes {drive} on an ordinary day. Inside, count on half an hour for a first visit, because you will have questions, and on ten minutes after that. Late morning on a weekday is the easiest time both on the road and at the counter.",
      },
      {
        heading: "Before you set out from {away}",
        text: "Allow {drive} each way from {away}. Look at the menu at home and note two or three things with a second choice for each; stock changes during the day, and with a list in hand you can decide in minutes. [Directions]({{directionsHref}}) start from your own street.",
      },
      {
        heading: "Coming with friends from {away}",
        text: "It is {drive} by car from {away}, and friends often share the ride. Everyone who comes in shows an ID and pays separately, so make sure each of you has a card along. [id] [The {town} page](/areas/{slug}) has the address and our hours for whoever is driving.",
      },
      {
        heading: "If you come once a month",
        text: "From {away} the drive takes {drive}, and some people prefer to make it once a month. Buy what keeps well for that, such as sealed edibles or a cartridge, and only as much flower as you will finish while it is fresh. [flower] [The {town} page](/areas/{slug}) has directions for the day you go.",
      },
      {
        heading: "When to make the trip",
        text: "It is {drive} by car from {away} to our door. Fridays after work are slow on the road and busy at the counter; Thursday evening is calmer, and a weekday before noon calmer still. The hours and the address are on [the {town} page](/areas/{slug}).",
      },
      {
        heading: "Is {away} close enough?",
        text: "By car we are {drive} from {away}. That is close enough for a planned errand and too far for a forgotten one, so check today's stock on [the menu](/shop) before you leave. [The {town} page](/areas/{slug}) shows where we are on the map.",
      },
    ],
  },
  {
    id: "neighbors",
    needs: ["nearlinks"],
    name: "nearby towns",
    about: "where to look if you live next door",
    passages: [
      {
        heading: "Pages for towns near {town}",
        text: "Town lines run down the middle of streets around here. If your side of the street belongs to another town, one of these pages has your distance and directions: {nearlinks}. All the others are under [areas served](/areas-served).",
      },
      {
        heading: "If you live next door to {town}",
        text: "The rules and the counter are the same wherever you come from; only the drive differs. For the drive from next door, see {nearlinks}, or find your town under [areas served](/areas-served).",
      },
      {
        heading: "Not quite in {town}?",
        text: "Perhaps {town} was only the nearest name you could think of. These pages may fit better: {nearlinks}. The full list is under [areas served](/areas-served).",
      },
    ],
  },
  {
    id: "own-city",
    needs: ["here"],
    town: "trip",
    name: "getting to the store",
    about: "how to get to the store",
    passages: [
      {
        heading: "Getting to us from your part of {here}",
        text: "There is one {{name}} store, at {{address}}. [store] {here} is large, so how long you need depends on where you start; [directions]({{directionsHref}}) begin at your own street. The [{here} page](/areas/{slug}) has a map and the hours.",
      },
      {
        heading: "Where we are",
        text: "{{#atDowntownDetroit}}We are downtown, which is a walk from Corktown and a freeway trip from the edges of the city.{{/atDowntownDetroit}}{{^atDowntownDetroit}}{here} is large enough that the trip can take longer than you expect.{{/atDowntownDetroit}} Check [directions]({{directionsHref}}) before you leave, and come late in the morning on a weekday if you want time to talk.",
      },
      {
        heading: "From {hood1} or {hood2} to our counter",
        text: "From {hood1} the trip is one thing and from {hood2} another, so let [directions]({{directionsHref}}) tell you how long it takes today. [Our {here} page](/areas/{slug}) has the hours and says what is nearby.",
      },
      {
        heading: "The way to the store",
        text: "Our only store is in {{#atDowntownDetroit}}downtown {{/atDowntownDetroit}}{{city}}. [store] The way depends on which side of town you live on, so start with [directions]({{directionsHref}}) from your street, and look at [the {here} page](/areas/{slug}) for the hours.",
      },
    ],
  },
  {
    id: "at-a-glance",
    needs: ["county"],
    name: "the facts for {town}",
    about: "the facts for {town} in one table",
    facts: true,
    passages: [
      {
        heading: "{town} and the store at a glance",
        text: "Here is what people from {town} ask us most often, in one place.",
      },
      {
        heading: "The facts for {town}",
        text: "For a quick look: the distance, the hours, and how to reach us.",
      },
      {
        heading: "Distance, hours, and phone",
        text: "These are the figures to know before a visit. The hours are our usual ones; around holidays, [the contact page](/contact) has the changes.",
      },
      {
        heading: "A short table for {town}",
        text: "If you only need one answer, it is probably in this table.",
      },
      {
        heading: "What you need to know, in one table",
        text: "Address, hours, distance, and age: these are the things to check before you decide to come.",
      },
    ],
  },
  {
    id: "season-winter",
    months: [12, 1, 2],
    name: "winter",
    about: "what winter changes",
    passages: [
      {
        heading: "Winter and the drive",
        kinds: ["first-visit", "city-guide", "pickup", "choose", "vapes"],
        text: "The sun is down before six for most of the winter. [daylight] If you would rather drive in daylight, come at lunchtime or on a weekend morning. When snow is in the forecast, look at the roads first; stock hardly changes from one day to the next, and the plows need a night.",
      },
      {
        heading: "Cold cars and your purchase",
        kinds: ["vapes", "edibles", "choose", "pickup"],
        text: "Oil in a cartridge turns thick in the cold and will not draw until it is warm again, and chocolate gets a gray bloom that looks worse than it is. [oil] So take the bag inside when you get home. A shelf at room temperature is right for both, a little away from the radiator.",
      },
      {
        heading: "Flower in a heated house",
        kinds: ["flower", "pre-rolls"],
        text: "Heated rooms are dry in January, and dry air is hard on flower: a jar that was springy when you bought it can crumble within weeks if the lid stays off. [flower] Close it each time, and keep it in a cupboard on an inside wall, away from vents and radiators. If you use little in winter, buy smaller amounts.",
      },
      {
        heading: "When relatives visit",
        kinds: ["first-visit", "city-guide", "choose", "rules"],
        months: [12],
        text: "Relatives who visit over the holidays may come along and buy with their own ID if they are {{minimumAge}} or older. [id] Nothing they buy may leave Michigan, in a suitcase or in a car, so help them pick an amount they will use up before the trip home. [state-line]",
      },
      {
        heading: "Before the holiday guests arrive",
        kinds: ["edibles", "rules", "delivery"],
        months: [12, 1],
        text: "December fills the house with people who do not know where you keep things, and a package of gummies does not look like anything special to a guest. Before the first visitors arrive, put everything with THC in one box, lock it, and keep it in a bedroom. [lockbox] After New Year's it can return to its usual place.",
      },
    ],
  },
  {
    id: "season-spring",
    months: [3, 4, 5],
    name: "spring",
    about: "what spring changes",
    passages: [
      {
        heading: "Road work in spring",
        kinds: ["first-visit", "city-guide", "pickup", "choose", "vapes"],
        text: "Road work starts again in spring, and a lane that was open in March may be closed in April. Look at a map on the day you come. Late morning is usually the easiest time, when the crews have set up and the commuters are at work.",
      },
      {
        heading: "Go through what is left",
        kinds: ["vapes", "edibles", "choose", "pickup"],
        text: "Spring is a good time to open the box and check what is in it. Edibles have an expiration date on the package; anything past it belongs in the trash, wrapped. [edible-label] Write down what you never finished, because that is the first thing to leave out of the next purchase.",
      },
      {
        heading: "Open windows and smoke",
        kinds: ["flower", "pre-rolls", "rules"],
        text: "On the first warm weekend everyone opens a window, and smoke travels from one porch to the next. You may smoke on your own property with the owner's consent, and a word to the neighbors beforehand keeps it pleasant. [owner] Later in the evening bothers fewer people.",
      },
      {
        heading: "Camping and parks",
        kinds: ["rules", "choose", "edibles"],
        months: [4, 5],
        text: "Camping season begins in May. State and local parks are public, so cannabis may not be used there, and national parks are federal land, where it is not allowed at all. [public] [federal] What you buy in spring is for your own yard.",
      },
    ],
  },
  {
    id: "season-summer",
    months: [6, 7, 8],
    name: "summer",
    about: "what summer changes",
    passages: [
      {
        heading: "Heat in the car",
        kinds: ["vapes", "edibles", "choose", "pickup"],
        text: "A closed car in the sun heats up within minutes. Chocolate melts into its wrapper, gummies stick together, and a cartridge can leak. [oil] Make the store your last stop, keep the bag in the trunk, and take it inside with the groceries.",
      },
      {
        heading: "Long evenings",
        kinds: ["first-visit", "city-guide", "pickup", "choose", "vapes"],
        months: [6, 7],
        text: "In early summer it stays light until after nine. [daylight] The hours after dinner are good ones for a trip: the rush is over, the road is clear, and you are home before dark. On weekends look at the event calendar first, since fairs and festivals close streets.",
      },
      {
        heading: "Beaches and parks are public",
        kinds: ["rules", "flower", "pre-rolls", "edibles", "choose"],
        text: "Beaches, campgrounds, and parks are public places, however quiet the corner you have found, and cannabis may not be used there. [public] Your own yard is fine with the owner's consent. [owner] A closed package may come along; it simply stays closed.",
      },
      {
        heading: "Edibles at a cookout",
        kinds: ["edibles", "choose", "delivery"],
        text: "Guests at a cookout see a plate of chocolate and take a piece. Keep anything with THC in the package it came in, so that the label is still on it, and keep the package indoors and locked while people are over. [package] [lockbox] If an adult guest wants some, bring out a single piece and say how many milligrams it has.",
      },
    ],
  },
  {
    id: "season-fall",
    months: [9, 10, 11],
    name: "fall",
    about: "what fall changes",
    passages: [
      {
        heading: "Shorter days and holiday hours",
        kinds: ["first-visit", "city-guide", "pickup", "choose", "vapes"],
        months: [11],
        text: "By late November the sun sets around five. [daylight] If you would rather drive in daylight, come over lunch or on a weekend. The day before Thanksgiving is busy on every road and at our counter; Monday and Tuesday are calm. [The contact page](/contact) shows our holiday hours.",
      },
      {
        heading: "Game days and cider mills",
        kinds: ["first-visit", "city-guide", "pickup", "choose", "vapes"],
        months: [9, 10],
        text: "Before kickoff on Saturday and Sunday the roads are full, and once the game is on they empty out. In September and October the orchards and cider mills add weekend traffic of their own. A Tuesday avoids all of it.",
      },
      {
        heading: "Before Thanksgiving guests arrive",
        kinds: ["edibles", "delivery"],
        months: [11],
        text: "If family is coming for Thanksgiving, decide now where your edibles go. People who help in a kitchen open every cupboard in it, and nobody reads the label on a bag of gummies. One locked container in a bedroom closet settles it for the whole weekend. [lockbox] Tell the other adults in the house where it is.",
      },
      {
        heading: "Guests and the law",
        kinds: ["first-visit", "city-guide", "choose", "rules"],
        months: [11],
        text: "Adult guests at Thanksgiving often ask what they may take along. If they are {{minimumAge}} or older, they may buy here with their own ID, wherever it was issued. [id] Nothing may leave Michigan, so a small amount is enough, and what is left stays with you. [state-line]",
      },
      {
        heading: "Smoke in a closed house",
        kinds: ["flower", "pre-rolls", "choose"],
        text: "With the windows closed again, smoke stays in the room or finds the hallway. If you rent, read what the lease says before you light anything indoors, since a landlord may prohibit smoking. [owner] Some people use a covered porch; others choose something without smoke until spring.",
      },
      {
        heading: "Cartridges in the first cold",
        kinds: ["vapes"],
        months: [9, 10, 11],
        text: "Cold thickens the oil in a cartridge. [oil] If your pen draws poorly on an October morning, it was probably left somewhere cold overnight, and half an hour at room temperature usually puts it right. Keep it upright, indoors, and out of direct sun.",
      },
    ],
  },
  {
    id: "home",
    town: "home",
    name: "life in {town}",
    about: "what to keep in mind in {town}",
  },
] satisfies TopicInput[];
