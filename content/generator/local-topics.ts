import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about the place that an article is about. */
export default [
  {
    id: "route",
    location: "atDowntownDetroit",
    needs: ["away", "roads"],
    headings: [
      "Getting here from {away}",
      "The way from {away}",
      "By car from {away}",
      "Which road to take",
    ],
    paragraphs: [
      [
        [
          "By car you use {roads}.",
          "The route is quickly told: {roads}.",
          "Drivers from {away} take {roads}.",
        ],
        [
          "Outside rush hour that is {drive}.",
          "On a clear run, count on {drive}.",
          "It takes {drive} when traffic moves.",
        ],
        [
          "The [{town} page](/areas/{slug}) has the directions turn by turn.",
          "Turn by turn it is written down on [our page for {town}](/areas/{slug}).",
          "For the turns, see [{town} on our map of areas](/areas/{slug}).",
        ],
        [
          "On game nights the last mile is the slow one, so look at a traffic map before you leave.",
          "Downtown fills up for ball games and concerts. Check before you go.",
          "The stadiums are close to the end of the route, and on event days that shows.",
        ],
        [
          "If {landmark1} is where you start, add the few minutes it takes you to reach {road1}.",
          "Reckon from {landmark1} or from wherever {road1} is nearest to you.",
          "{road1} is the part you know already. The rest is freeway or city street.",
        ],
      ],
    ],
  },
  {
    id: "distance",
    needs: ["away"],
    headings: ["How far it is", "{away} on the map", "Near enough?", "The distance, honestly"],
    paragraphs: [
      [
        [
          "Measured in a straight line, {away} is {miles} from our door.",
          "Between the middle of {away} and our counter it is {miles}, as the crow flies.",
          "On the map it is {miles} from {away} to us, in a straight line.",
        ],
        [
          "{{#atDowntownDetroit}}The town is {side} of downtown, so you head {toward}.{{/atDowntownDetroit}}{{^atDowntownDetroit}}By car that is {drive}.{{/atDowntownDetroit}}",
          "{{#atDowntownDetroit}}You drive {toward} to get to us.{{/atDowntownDetroit}}{{^atDowntownDetroit}}The drive is {drive}.{{/atDowntownDetroit}}",
          "{{#atDowntownDetroit}}We are {toward} of you, at the river end of the city.{{/atDowntownDetroit}}{{^atDowntownDetroit}}From the middle of town, count on {drive} by car.{{/atDowntownDetroit}}",
        ],
        [
          "Roads are longer than lines, and a traffic map knows more than a ruler.",
          "What the drive takes depends on the hour more than on the distance.",
          "How long it takes today, only the traffic can say.",
        ],
        [
          "There is one {{name}} store, it is in {{#atDowntownDetroit}}downtown {{/atDowntownDetroit}}{{city}}, and we say so plainly.",
          "We have no second store, in {away} or anywhere else.",
          "To be clear, there is one store, and it has no branches.",
        ],
        [
          "Whether that is near is up to you, and to what else brings you {{#atDowntownDetroit}}downtown{{/atDowntownDetroit}}{{^atDowntownDetroit}}to {{city}}{{/atDowntownDetroit}}.",
          "Only you can say whether that suits a weekly errand or an occasional one.",
          "Combine it with something else {{#atDowntownDetroit}}downtown{{/atDowntownDetroit}}{{^atDowntownDetroit}}in {{city}}{{/atDowntownDetroit}} and the distance matters less.",
        ],
        [
          "For the turns, use the [directions]({{directionsHref}}).",
          "[Directions]({{directionsHref}}) start at your own door.",
          "Let the [directions]({{directionsHref}}) choose the road.",
        ],
      ],
    ],
  },
  {
    id: "neighbors",
    needs: ["nearlinks"],
    headings: [
      "Nearby towns",
      "If you live next door to {town}",
      "Around {town}",
      "The neighbors count too",
    ],
    paragraphs: [
      [
        [
          "What holds for {town} holds for its neighbors as well.",
          "Town lines mean little when you are out shopping.",
          "Readers of this page do not all live within the limits of {town}.",
        ],
        [
          "The nearest are {nearlinks}.",
          "Close by are {nearlinks}.",
          "Next to it you find {nearlinks}.",
        ],
        [
          "Each has a page of its own here with what we know about the way.",
          "Follow the name of yours to its page.",
          "Every name leads to the page we keep for it.",
        ],
        [
          "If yours is missing, look among the [areas served](/areas-served).",
          "The whole list is under [areas served](/areas-served).",
          "You find all the others on the map of [areas served](/areas-served).",
        ],
        [
          "Share a car if you like, as long as everyone brings their own ID and pays for their own bag.",
          "Neighbors can ride together. Each pays and carries their own.",
          "A trip for two is fine, with two IDs and two receipts.",
        ],
      ],
    ],
  },
  {
    id: "around-town",
    needs: ["landmark1", "hood1"],
    headings: [
      "Where you might be starting",
      "From your corner of {town}",
      "Not all of {town} is alike",
      "Starting points",
    ],
    paragraphs: [
      [
        [
          "{town} is not one place when you are planning a drive.",
          "Where in {town} you start makes a difference.",
          "A plan begins at your own front door.",
        ],
        [
          "You may be near {landmark1}, or over by {landmark2}.",
          "Some of you start near {landmark1}, others near {landmark2} or {landmark3}.",
          "From around {landmark2} the first minutes differ from those near {landmark3}.",
        ],
        [
          "{hood1} and {hood2} each have their own way out to the main road.",
          "People in {hood1} know other shortcuts than people in {hood2}.",
          "It is one thing to set out from {hood1} and another from {hood2}.",
        ],
        [
          "For how to get here, see [the {town} page](/areas/{slug}).",
          "{{#atDowntownDetroit}}We describe one good way on [the page for {town}](/areas/{slug}). You may know a better one.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Distance and directions are on [the page for {town}](/areas/{slug}).{{/atDowntownDetroit}}",
          "See [{town}](/areas/{slug}) for {{#atDowntownDetroit}}the route we would take{{/atDowntownDetroit}}{{^atDowntownDetroit}}the distance and directions{{/atDowntownDetroit}}.",
        ],
        [
          "{{#ordering}}Ordering ahead{{/ordering}}{{^ordering}}A short list{{/ordering}} makes up for a few red lights.",
          "If {{#ordering}}the order is ready{{/ordering}}{{^ordering}}your list is ready{{/ordering}} when you arrive, a slow road costs you less.",
          "{{#ordering}}An order placed before you leave waits for you. A red light does not matter then.{{/ordering}}{{^ordering}}Choose from the menu before you leave, and only the road takes time.{{/ordering}}",
        ],
      ],
    ],
  },
  {
    id: "at-a-glance",
    needs: ["county"],
    headings: ["{town} at a glance", "The facts in one place", "In brief", "Figures for {town}"],
    paragraphs: [
      [
        [
          "For those who like it short:",
          "The figures, without sentences around them:",
          "A table says it faster.",
        ],
      ],
      [
        [
          "Population is from the 2020 census, distances are our own.",
          "The count of people is the census of 2020.",
          "People were counted in 2020 and not since.",
        ],
        [
          "Hours and address are those of our one store.",
          "When this page mentions a store, it means our one store{{#atDowntownDetroit}}, downtown{{/atDowntownDetroit}}.",
          "For what is not in the table, ask.",
        ],
      ],
    ],
    facts: true,
  },
  {
    id: "one-errand",
    location: "atDowntownDetroit",
    needs: ["away"],
    headings: [
      "Make it part of the day",
      "Two errands, one trip",
      "While you are downtown",
      "A stop on the way",
    ],
    paragraphs: [
      [
        [
          "A trip for one bag is a long trip.",
          "Downtown is a long way to come from {away} for a single thing.",
          "The drive from {away} pays off if you put something else in it.",
        ],
        [
          "Lunch, a game, a walk along the river: all of it is close.",
          "The riverwalk and the center of the city are near, and so is dinner.",
          "Downtown has the river, the theaters and plenty of tables.",
        ],
        [
          "Just do it in the right order. Shop last, so the bag does not sit in a parked car for hours.",
          "Come to us at the end, on the way back to the car.",
          "Make us the final stop, since cannabis should not bake in a car, and nothing may be used in public.",
        ],
        [
          "We are open {{openingHours}}, so an early evening still leaves time.",
          "Hours are {{openingHours}}, which leaves room on either side of a dinner.",
          "Since we are open {{openingHours}}, it rarely has to be rushed.",
        ],
        [
          "And plan on a sober driver for the way back.",
          "Decide beforehand who drives home.",
          "Whoever drives leaves the bag closed.",
        ],
      ],
    ],
  },
  {
    id: "in-the-city",
    needs: ["here"],
    headings: [
      "One store, one address",
      "From your part of {here}",
      "Across {here}",
      "From one end of {here} to the other",
    ],
    paragraphs: [
      [
        [
          "{{#atDowntownDetroit}}{here} is large enough that downtown can be a trip.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Distances within {here} add up too.{{/atDowntownDetroit}}",
          "A city limit says little about how long an errand takes.",
          "Living in {here} and living near us are two things.",
        ],
        [
          "From {hood1} or {hood2} {{#atDowntownDetroit}}it is a short drive, a bus or, with time, a walk{{/atDowntownDetroit}}{{^atDowntownDetroit}}a map app knows the quickest way{{/atDowntownDetroit}}.",
          "From {hood1}, {hood2} or anywhere else, you end up at the same counter.",
          "You may set out from {hood2} or from near {landmark2}.",
        ],
        [
          "There is one {{name}} store, at {{address}}.",
          "We have a single store, and it stands at {{address}}.",
          "Our only address is {{address}}.",
        ],
        [
          "The [{here} page](/areas/{slug}) says how {{#atDowntownDetroit}}to get there by car, bus and on foot{{/atDowntownDetroit}}{{^atDowntownDetroit}}far it is and has directions{{/atDowntownDetroit}}.",
          "See [our {here} page](/areas/{slug}) for {{#atDowntownDetroit}}buses and the streetcar{{/atDowntownDetroit}}{{^atDowntownDetroit}}hours and directions{{/atDowntownDetroit}}.",
          "{{#atDowntownDetroit}}Ways to get here without a car{{/atDowntownDetroit}}{{^atDowntownDetroit}}Hours and directions{{/atDowntownDetroit}} are on [the {here} page](/areas/{slug}).",
        ],
        [
          "If you come by bus, a small sealed bag travels in a backpack as well as anything.",
          "On foot or by bus, keep the bag sealed and put away.",
          "Without a car the rule is the same: sealed, and not used in public.",
        ],
      ],
    ],
  },
  {
    id: "plan-by-phone",
    needs: ["away"],
    headings: [
      "Plan it from {town}",
      "Before you leave {town}",
      "Five minutes of planning",
      "Save yourself a trip",
    ],
    paragraphs: [
      [
        [
          "The drive can be the longest part of the visit, so make it count.",
          "Nothing is more annoying than arriving for something that sold out.",
          "A little planning in {town} saves a lot of time on the road.",
        ],
        [
          "Check the menu on the day itself, since stock changes.",
          "Look at the menu on the same day. Yesterday's stock is no guide.",
          "The menu follows the shelf, so look shortly before you set out.",
        ],
        [
          "{{#ordering}}Order ahead{{/ordering}}{{^ordering}}Note a second choice{{/ordering}} if there is one thing you came for.",
          "If it has to be that one product, {{#ordering}}order it{{/ordering}}{{^ordering}}ask about it before you drive{{/ordering}}.",
          "{{#ordering}}{{#pickup}}A pickup{{/pickup}}{{^pickup}}A curbside{{/pickup}} order keeps your bag ready while you drive.{{/ordering}}{{^ordering}}A list of two or three names keeps the visit short.{{/ordering}}",
        ],
        [
          "Call {{phone}} for anything the menu leaves open.",
          "Questions are quicker by phone: {{phone}}.",
          "We answer questions at {{phone}} or through [the contact page](/contact).",
        ],
        [
          "Then take ID and payment, and go.",
          "After that it is wallet, keys and the road.",
          "Put your ID in your pocket now, while you think of it.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
