import type { TownTextsInput } from "#app/modules/generator/schema.ts";

/**
 * For each town with a profile: texts for its readers. All facts come from the
 * profile (content/areas/profiles). The texts say nothing about where the store is, so they stay true
 * when it moves.
 */
export default {
  "allen-park": {
    trip: [
      {
        text: "Allen Park knows I-94 past the big tire as the road to the airport, and for most errands it is the quick way out of town too. Two things slow it down: the commute before nine, and a Lions crowd on a Sunday with a home game. Saturday morning has neither, which makes it the day many people here pick for a trip like this.",
      },
    ],
    home: [
      {
        heading: "Garages, closets, and flights",
        text: "The airport is so close to Allen Park that errands and flights end up on the same afternoon. Keep these two apart. Nothing you buy may go through security or onto a plane, so take it home before you drive to the terminal. [state-line] Around Allen Road the brick houses have garages that look like handy storage, and they freeze in winter. A closet inside keeps things better.",
      },
    ],
  },
  armada: {
    trip: [
      {
        text: "No freeway comes close to Armada, so it pays to write the list down before you start the car and to call about anything you would hate to miss. In October and November deer move most at dusk, so plan the way home for daylight. [deer]",
      },
      {
        months: [7, 8],
        text: "In August the Armada Fair fills the village with trailers for a week, and the two roads in are slow from morning to night. Plan a trip for the week before, when everyone is still setting up, or for the week after. If you have to go during the fair, start before ten.",
      },
      {
        months: [9, 10],
        text: "From Labor Day until the last apples, weekend cars turn off at every cider mill around Armada. On a Saturday the first ten miles can take as long as the rest. A Tuesday has the same orchards and none of the traffic, so if your week allows it, run this errand then.",
      },
    ],
    home: [
      {
        heading: "Trails and farm roads around Armada",
        text: "Armada has more room than neighbors, and people sometimes take that for a rule of its own. It is not one. The Macomb Orchard Trail through town is public from end to end, so nothing is used along it. [public] A farm road is a road, and the law on driving applies to whatever you drive there. [driving] Your own house and porch are the place for it.",
      },
    ],
  },
  berkley: {
    trip: [
      {
        text: "Most trips out of Berkley start on 12 Mile or Coolidge, and both are easy outside the school run. What you decide on the corner is whether to take Woodward or I-75. Woodward has the lights and the freeway has the trucks; look at a traffic map and take whichever one is moving. The shops in town will still be open when you are back.",
      },
      {
        months: [7, 8],
        text: "In mid-August the Dream Cruise takes over Woodward for days, and crossing it from Berkley takes patience. Leave town by 12 Mile toward I-75 that week, or move the errand. The week before and the week after are as quiet as summer gets here.",
      },
    ],
    home: [
      {
        heading: "Close neighbors in Berkley",
        text: "Berkley's bungalows stand close together, and so do their windows. You may smoke on your own property, and the people eight feet away will still notice. [public] A word beforehand goes a long way, and so does the far corner of the yard. Oxford Park is the other obvious place on a warm evening, and it is a park like any other: you may carry a closed package through it, but you may not light anything there. [public]",
      },
    ],
  },
  birmingham: {
    trip: [
      {
        text: "From Birmingham the hour matters more than the route. Between the rushes, from about ten to two, every road out of town is at its calmest, and late morning works for most people who can choose. If you combine the trip with a show in the evening, come to us first and put the bag in the trunk before the curtain; a performance can run past our closing time.",
      },
    ],
    home: [
      {
        heading: "Condominiums and parks in Birmingham",
        text: "A condominium in the Rail District comes with rules about smoke. An association or a landlord can prohibit it on balconies and in hallways, so read the rules before you light anything. [owner] Shain Park is where Birmingham sits on a summer evening, and Quarton Lake is where it walks; both are public, and a package stays closed at either. [public]",
      },
    ],
  },
  "bloomfield-hills": {
    trip: [
      {
        text: "There is hardly any shopping in Bloomfield Hills, so most errands begin with a drive anyway. Put this one together with something else you need. If someone comes along, the carpool lane on I-75 through Troy is open to you in the weekday rush, and it passes the slowest stretch.",
      },
    ],
    home: [
      {
        heading: "Guest rooms and school grounds",
        text: "Behind the trees in Bloomfield Hills there is often a second house or a finished floor over the garage, and guests stay there without anyone looking over their shoulder. Go through the drawers before the next ones arrive, and lock away whatever has THC in it. [lockbox] Cranbrook is a walk from some doors. It is private property with rules of its own, and its schools are school grounds, where even a sealed package may not go. [owner] [school]",
      },
    ],
  },
  "bruce-township": {
    trip: [
      {
        text: "From Bruce Township it is a long way to any city errand. Look at the menu in the morning and call about anything you would hate to miss. There are two ways: M-53 has the lights, and I-75 has the extra miles. When the roads are icy, the longer way with fewer stops is the calmer drive.",
      },
      {
        months: [8, 9],
        text: "Peaches bring visitors to this end of the county around Labor Day, and the lanes around Romeo and Bruce Township fill with people who drive slowly and stop suddenly. Go a few days earlier and the road is yours.",
      },
    ],
    home: [
      {
        heading: "Farms and safety jobs",
        text: "On a working farm the box belongs in the house. A barn has dogs and visitors and no lock that means anything, and in July it is far too hot for chocolate or flower. [flower] If you work at the proving grounds, or anywhere with a safety rule, ask what your employer expects before you buy at all. State law does not make a company put up with cannabis. [employer]",
      },
    ],
  },
  "center-line": {
    trip: [
      {
        text: "Center Line is less than two miles across, so the trip begins on Van Dyke whichever way you look at it. It is a city street with many signals, and it moves well on a Tuesday or Wednesday around eleven. When a shift changes at the plants in Warren, wait half an hour; the same three miles take a third of the time.",
      },
    ],
    home: [
      {
        heading: "The arsenal next door",
        text: "Warren begins on every side of Center Line, and people ask whether the rules change at the line. They do not: the limits on what an adult may have come from the state. [carry] What does change things is the arsenal next door, which is federal property. Cannabis is banned there by federal law, so take your purchase home before you drive in for work or a visit. [federal]",
      },
    ],
  },
  "chesterfield-township": {
    trip: [
      {
        text: "Nearly everyone in Chesterfield Township ends up on I-94, and before eight in the morning so does the rest of the county. After lunch it is a different road. If you come from the side by Anchor Bay, add ten minutes for 23 Mile, which backs up at the interchange long before the freeway does.",
      },
    ],
    home: [
      {
        heading: "Associations and the bay",
        text: "A newer subdivision in Chesterfield Township usually has an association, and the association may have a say over porches, shared lawns, and the beach at the end of the street. Read its rules once, and you know where you stand. [owner] On the water there is a second line to think of: part of the lake belongs to Canada, and cannabis may not cross the border. [canada] Your own deck has neither problem.",
      },
    ],
  },
  "clinton-township": {
    trip: [
      {
        text: "Which freeway is yours depends on where in Clinton Township you live. Metropolitan Parkway takes you to I-94, and from the west side Groesbeck to I-696 is easier. Both fill up before work. Around eleven, either one is a matter of minutes, and you can be back before the afternoon traffic on Hall Road.",
      },
    ],
    home: [
      {
        heading: "If you rent in Clinton Township",
        text: "Many people in Clinton Township rent along Gratiot and Hall Road, and a lease is the first thing to read. A landlord may prohibit smoking, but a lease may not stop an adult from having cannabis or using it in another form. [owner] That is one reason edibles and drops sell well to people from here. The paths in George George Memorial Park are pleasant and public, so keep the package for home. [public]",
      },
    ],
  },
  "dearborn-heights": {
    trip: [
      {
        text: "Dearborn Heights has two halves and a freeway for each. From Ford Road you take I-96, from Van Born it is I-94, and Telegraph connects the two if one of them is closed. Do not count on Hines Drive after a rainy day. The Rouge floods it, the county closes it, and the detour costs you the time you meant to save.",
      },
    ],
    home: [
      {
        heading: "Driveways and Hines Park",
        text: "On the single-family blocks of Dearborn Heights everyone parks in a driveway, and a driveway is where purchases get forgotten in a car overnight. Heat and frost are both hard on what is in the bag, so carry it in with the groceries. [flower] If you are tempted to open it on a walk in Hines Park, do not: the park is public from one end to the other. [public]",
      },
    ],
  },
  dearborn: {
    trip: [
      {
        text: "Where in Dearborn you start makes a difference. From Warren Avenue or the South End you are on I-94 within minutes. From the west side, Michigan Avenue and Telegraph take longer than the map suggests, so allow a quarter of an hour before the freeway even begins. Late morning, between the shifts at the Rouge, is the easiest time to leave.",
      },
    ],
    home: [
      {
        heading: "Jobs that test, in Dearborn",
        text: "A good part of Dearborn works for companies that test. State law does not make an employer accept cannabis, whatever you do at home and on whatever day, so know your company's policy before you buy. [employer] The same goes for a university, which may forbid it on its grounds. [owner] In your own living room in Dearborn the question is a smaller one: who else lives there, and where is the lock?",
      },
    ],
  },
  detroit: {
    trip: [
      {
        text: "This city is large enough that a trip inside it can be longer than one from a suburb. If you come by bus, a closed bag in a backpack is all the packing you need for the ride home. If you drive on a Saturday, remember that Eastern Market draws half the region: buy your vegetables first and come to us after, so that nothing waits in the car.",
      },
    ],
    home: [
      {
        heading: "Leases, Belle Isle, and the bridge",
        text: "An apartment in Midtown and a house in Grandmont Rosedale have different neighbors and different rules. If you rent, your lease may prohibit smoking, and a shared balcony is the manager's decision. [owner] Belle Isle is public, so cannabis may not be used anywhere on the island. [public] And because the bridge and the tunnel are so near, empty your pockets before dinner in Windsor. Cannabis may not cross the border. [canada]",
      },
    ],
  },
  eastpointe: {
    trip: [
      {
        text: "Gratiot has a traffic light at nearly every crossing in Eastpointe. If you are in no hurry it takes you all the way; otherwise use I-94 and stay off it while the morning shift drives in. SMART's FAST bus follows Gratiot with few stops and is the third way. On the bus, as in a car, the package stays closed.",
      },
    ],
    home: [
      {
        heading: "Room for a lockbox in Eastpointe",
        text: "Small brick homes have small kitchens, and in a small kitchen everything ends up in the same cabinet. Give cannabis a place of its own. A lockbox the size of a shoebox fits on a closet shelf and holds more than most people buy at once. [lockbox] When the house gets too small on a nice evening, Spindler Park is around the corner. It is public, so come back before you open anything. [public]",
      },
    ],
  },
  "farmington-hills": {
    trip: [
      {
        text: "If you already drive the Lodge for work, you know when it fills: toward the city before nine, away from it after four. In between it is a different road, above all late in the morning. On a weekend start before noon, and you will be home in Farmington Hills before the shopping traffic on Orchard Lake Road.",
      },
    ],
    home: [
      {
        heading: "Offices and visiting family",
        text: "Farmington Hills is full of office parks, and they are private property. Your employer makes rules of its own and so does whoever owns the building, so a purchase made at lunch stays closed in your own trunk and never goes upstairs. [employer] [owner] At home the question is usually visitors. If grandchildren come on Sunday, everything with THC should be behind a lock before they arrive. [lockbox]",
      },
    ],
  },
  ferndale: {
    trip: [
      {
        text: "On a weekend night the crossing of Nine Mile and Woodward is crowded, and it takes a while to get out of Ferndale at all. A weekday before dinner is easier. From the east side, skip Woodward altogether and start on I-75.",
      },
      {
        months: [7, 8],
        text: "In Dream Cruise week old cars fill Woodward for days, and Ferndale is at the heart of it. Use I-75 in both directions that week, or wait until it is over. The Monday after is the quietest day of the summer here.",
      },
    ],
    home: [
      {
        heading: "Walking home in Ferndale",
        text: "Around Nine Mile you can walk home past a dozen patios, and that walk is the part people get wrong. The sidewalk is public, however relaxed it looks, so the package stays closed until your own door. [public] If you share one of the bungalows, settle the question of smoke with the owner and with the others in the house. [owner] If nobody objects, the back porch is a good place.",
      },
    ],
  },
  fraser: {
    trip: [
      {
        text: "Groesbeck carries trucks for the tool shops all day, and Fraser depends on it. Midmorning and early evening are the quieter hours to leave. The city is only four square miles, so you can be home and unpacked before the engine cools. Do that before any other stop.",
      },
    ],
    home: [
      {
        heading: "Machine shops and their rules",
        text: "Many people in Fraser run machines for a living, and a shop has every reason to be strict. Ask about its policy on cannabis before you buy, since an employer may forbid what the state allows, off the clock too. [employer] The rest of the week is your own. Steffens Park beside City Hall is nice for a walk after dinner and public like any park, so leave the lighter in the drawer. [public]",
      },
    ],
  },
  "grosse-pointe": {
    trip: [
      {
        text: "You can cross Grosse Pointe on foot, but the way out of it takes a few turns: Cadieux is the usual start. If you have tickets for a performance in the evening, shop in the afternoon and take the bag home first. After a matinee is even better, once the applause is over and everyone else heads for dinner.",
      },
    ],
    home: [
      {
        heading: "Neff Park and the lake",
        text: "Grosse Pointe is a place where people meet on Kercheval, and a plain closed bag in a tote draws no questions. Neff Park is where they meet in summer. It belongs to everyone who lives here, which makes it the wrong place to open anything. [public] If you sail, keep cannabis ashore altogether: whoever steers must be sober, and cannabis may not cross the border that runs through the lake. [driving] [canada]",
      },
    ],
  },
  hamtramck: {
    trip: [
      {
        text: "From Hamtramck you have two ways to the freeway: Caniff leads straight to I-75, and Holbrook runs parallel a few blocks away. On a busy afternoon try the second. Late morning on a weekday is calm, when the commuters have parked and the lunch lines at the bakeries have not formed yet.",
      },
      {
        months: [2, 3],
        text: "On Paczki Day people line up outside the Hamtramck bakeries before sunrise, and Joseph Campau hardly moves until afternoon. Get your dozen, go home, and run this errand on any other day of the week.",
      },
    ],
    home: [
      {
        heading: "Sharing a house in Hamtramck",
        text: "Houses in Hamtramck stand wall to wall on narrow lots, and many families rent a floor of one. If you are one of them, ask your landlord about smoke before you light anything, and think of the people upstairs. [owner] Edibles are the quiet alternative, provided they are locked up. [lockbox] If you park on the street, carry the bag inside when you get home. A parked car is a poor cupboard.",
      },
    ],
  },
  "harper-woods": {
    trip: [
      {
        text: "I-94 cuts Harper Woods in two, with short ramps and long seasons of repair. Look for closures before you leave, and aim for the hours between ten and three. If it backs up all the same, Gratiot is a little to the west and runs parallel the whole way.",
      },
    ],
    home: [
      {
        heading: "Where to keep it in Harper Woods",
        text: "A brick bungalow from the fifties rarely has a spare room, so storage takes a decision. The bedroom closet works: it is cool, out of the way, and a box with a lock on its top shelf stays closed to everyone but you. [lockbox] Eastpointe, St. Clair Shores, and Grosse Pointe Woods are all next door, and people ask which town is strictest. None is: the limits are the state's. [carry]",
      },
    ],
  },
  "harrison-township": {
    trip: [
      {
        text: "Most roads in Harrison Township end at the water, and the rest lead to I-94. Before eight and after four, Metropolitan Parkway takes some patience. If you live out by the marinas, add the ten minutes it takes to reach the freeway at all, and combine the trip with your other errands on that side.",
      },
      {
        months: [5, 6, 7, 8],
        text: "On a hot weekend the Metropark adds its cars to Metropolitan Parkway, and by noon Harrison Township is full. Leave early in the morning or go on a weekday. In the evening everyone drives home at the same time, so wait until after eight.",
      },
    ],
    home: [
      {
        heading: "Marinas, Selfridge, and the lake",
        text: "In Harrison Township the cabin of a boat looks like a second living room. It is damp in spring and an oven in July, and neither does flower or chocolate any good. [flower] Keep your purchase in the house, where it also stays on the right side of the lake: cannabis may not cross the border. [canada] Selfridge is the other line to know. The base is federal property, and federal law bans cannabis there. [federal]",
      },
    ],
  },
  "hazel-park": {
    trip: [
      {
        text: "I-75 runs right through Hazel Park, so there is no question about the road, only about the hour. Late morning, early afternoon, and most evenings are easy. Before nine the ramp at Nine Mile is a line of brake lights, and the same few miles take three times as long.",
      },
    ],
    home: [
      {
        heading: "Short blocks and shift work",
        text: "The short blocks of Hazel Park put one kitchen window across from the next. If your lease allows smoking at all, step into the back yard and keep it brief. [owner] If you work in one of the warehouses where the Raceway was, ask about the drug policy first, because an employer may go further than state law. [employer] Neither is a reason not to shop. It only decides what to buy.",
      },
    ],
  },
  "highland-park": {
    trip: [
      {
        text: "Buses on Woodward stop close to most homes in Highland Park, and a closed bag in a backpack is all it takes for the ride. By car, Woodward is simple and slow, and the Davison to the Lodge is quick. If you work shifts, come when we open and be home before the lunch traffic: we are open {{openingHours}}.",
      },
    ],
    home: [
      {
        heading: "Rented floors in Highland Park",
        text: "Many of the older houses behind Woodward in Highland Park are rented by the floor. Your lease decides about smoke, and the yard may be shared with people you hardly know, so ask before you treat it as your own. [owner] A bus shelter, a stoop on the avenue, and a parked car are public places, even at midnight. [public] The living room is the simple answer, with the window open and the package put away afterward.",
      },
    ],
  },
  "huntington-woods": {
    trip: [
      {
        text: "With few storefronts in town, Huntington Woods does its errands by car, and 696 or Woodward is a minute away. Make this stop the last of the day, so that the bag goes straight home. On a Saturday with good weather the zoo fills the ramps around Ten Mile by eleven; go before that or after four.",
      },
    ],
    home: [
      {
        heading: "Attics, closets, and the zoo",
        text: "Huntington Woods has old trees and old houses, and old houses have attics. An attic in July is the worst place for anything you want to keep fresh. [flower] A closet on the ground floor is cool and close at hand, and a box with a lock makes it safe when the grandchildren visit. [lockbox] The golf course and the paths of the zoo are public ground, so what you bought stays out of both. [public]",
      },
    ],
  },
  "lenox-township": {
    trip: [
      {
        text: "Where you get on the freeway depends on where in Lenox Township you live: New Haven Road for the middle, 26 Mile for the rest. Gravel and dusk are the parts of the trip to plan around. Start after breakfast, and you will be back on your own road while it is still light.",
      },
    ],
    home: [
      {
        heading: "Open land around Lenox",
        text: "There is plenty of elbow room in Lenox Township, and the rules fit it better than people expect. On your own land, out of public view, you may use what you bought. The road is another matter: a truck and a snowmobile need a sober driver just as a car does. [driving] Lenox Township Park can be empty all week and is public even then. [public]",
      },
    ],
  },
  "lincoln-park": {
    trip: [
      {
        text: "Fort Street crosses the Rouge on a drawbridge, and a passing ship can cost you ten minutes. I-75 goes over the top, so from most of Lincoln Park it is the safer choice. Early afternoon is calm, before the plants downriver change shifts.",
      },
    ],
    home: [
      {
        heading: "Garages and drug policies",
        text: "On a tight block in Lincoln Park an open garage door is seen by everyone who walks past. Keep the box indoors, on a shelf that takes a chair to reach, and lock it. [lockbox] If you draw your pay at a plant, read the company's drug policy before you shop, because it can be stricter than the law. [employer] Council Point Park is there for the walk, and for the walk only: it is public all the way down to the creek. [public]",
      },
    ],
  },
  livonia: {
    trip: [
      {
        text: "The Jeffries is heavy in one direction before nine and in the other after four. At ten in the morning or eight at night, Livonia is a different starting point altogether. If you live near Newburgh, I-275 looks tempting and rarely is; stay with I-96.",
      },
    ],
    home: [
      {
        heading: "Porches and colleges in Livonia",
        text: "Subdivisions such as Rosedale Gardens and Coventry Gardens are full of porches, and a porch in Livonia is private and close to the next one. Smoke drifts over without asking, so mention it to the people next door. If you take evening courses in town, keep in mind that a college may forbid cannabis on its property. [owner] The shore of Newburgh Lake belongs to the public, fishermen included. [public]",
      },
    ],
  },
  "macomb-township": {
    trip: [
      {
        text: "The slow part of any trip from Macomb Township is close to home. From the side toward Meade, 26 Mile to I-94 avoids Hall Road altogether; from the other end, Romeo Plank and patience will do. Once you are on the freeway, the rest is easy.",
      },
      {
        months: [11, 12],
        text: "Before the holidays half the county shops on Hall Road, and most of it seems to come through Macomb Township. Go early in the morning or after dinner, or choose a Tuesday. On a December Saturday, 26 Mile is worth the detour for everyone.",
      },
    ],
    home: [
      {
        heading: "Pantries and patios",
        text: "A big house in Macomb Township has a big pantry, and that is the wrong place for edibles. They look like everything else on the shelf, so lock them up in another room. [lockbox] Before you host an evening outside, look at the rules of your subdivision: the association may have something to say about pools and common lawns. [owner] Your own patio is rarely the problem.",
      },
    ],
  },
  "madison-heights": {
    trip: [
      {
        text: "No home in Madison Heights is far from a ramp, which makes a short weekday trip realistic. If your shift in a machine shop ends at two-thirty, leave right after it: the first hour is still easy, and the drive home an hour later may not be. If there is time for lunch on John R beforehand, so much the better.",
      },
    ],
    home: [
      {
        heading: "A quiet park and testing at work",
        text: "Suarez Friendship Woods is quiet enough to feel private, and it is a public park. Nothing is used on its trails, at any hour. [public] At home, the shops set the tone: a good many people in Madison Heights work where a drug test is part of the job, and an employer does not have to make room for cannabis. [employer] Ask before you buy, and buy accordingly.",
      },
    ],
  },
  memphis: {
    trip: [
      {
        text: "From Memphis this is a long round trip, so make a list for the month and call about anything you cannot do without. Two people are better than one: whoever drives back stays sober, whatever the other plans for the evening. [driving] In snow the country miles on M-19 are the slow ones, and if the plows have not been out, wait a day.",
      },
    ],
    home: [
      {
        heading: "Where to keep a larger purchase",
        text: "The county line runs through the middle of Memphis, and somebody always asks whether one side is stricter. It is the same on both: the limits are state law. [carry] People in Memphis do not like to make long trips twice, so they buy for a month, and a month's worth needs a proper place. Choose a cool closet, put a lock on the box, and write the date on what you open. [lockbox]",
      },
    ],
  },
  "mount-clemens": {
    trip: [
      {
        text: "From Mount Clemens, Gratiot is the interesting way and I-94 the quick one. After supper on a weeknight either is fine. If you have business at the courthouse, do that on a separate trip. Two errands with two parking meters are one too many.",
      },
    ],
    home: [
      {
        heading: "Courthouse errands and storefront flats",
        text: "County offices and the courthouse are in Mount Clemens, and whoever runs a public building decides what may come in. Go home with your purchase before you renew a license or report for jury duty. [owner] Macomb Place was made for sitting outside, and its benches are as public as the street. [public] If you live over one of the storefronts, ask the owner about smoke, because the stairwell carries it.",
      },
    ],
  },
  "new-baltimore": {
    trip: [
      {
        text: "Where 23 Mile meets the freeway, traffic from New Baltimore backs up in the early evening. Have dinner first and go after it, or leave in the late morning when the bay is still quiet. The freeway miles are quick; it is the four before them that need planning.",
      },
    ],
    home: [
      {
        heading: "The dock and the bay",
        text: "On the dock in Walter and Mary Burke Park the whole town watches the sunset, so nothing from us belongs there, open or lit. [public] The water behind it is the other half of the story. Part of the lake is Canadian, closer than it looks, and cannabis may not cross the border. [canada] If you rent out a cottage on Anchor Bay, clear the drawers before the next guests arrive. [lockbox]",
      },
    ],
  },
  "new-haven": {
    trip: [
      {
        text: "You are on I-94 minutes after you leave the village, and nearly every mile is freeway from there. One look at a traffic map answers most questions. After lunch and after supper are the easy hours. If you commute, do not tack this onto the drive home at five; come back out later and enjoy an empty road.",
      },
    ],
    home: [
      {
        heading: "Village life and closets",
        text: "In a village the size of New Haven people know each other, and a plain closed bag keeps your shopping your own business. Fountain Park is right in the middle, so you will probably cut through it, and it is public. [public] On the newer streets the houses are close and the garages are tempting. A closet indoors is cooler in summer, warmer in winter, and easier to lock. [lockbox]",
      },
    ],
  },
  novi: {
    trip: [
      {
        text: "I-96 thickens toward the city early in the day and away from it late, and Novi feels both. Saturday before noon is usually calm, until the mall fills up. From the side by Walled Lake, allow ten minutes to reach the freeway, and from the offices off Haggerty, leave before three or after six.",
      },
    ],
    home: [
      {
        heading: "Employers and visitors in Novi",
        text: "Novi has engineers and designers from all over the world, and some of their companies have rules written far from here. Ask human resources before you buy, because an employer may be stricter than the state. [employer] If family from abroad stays with you, tell them that nothing may fly home in a suitcase. [state-line] Lakeshore Park is public from the parking lot to the beach, so the deck is the better place. [public]",
      },
    ],
  },
  "oak-park": {
    trip: [
      {
        text: "Many people in Oak Park do not drive on a Saturday, and Sunday before noon makes a good substitute: the roads are empty and the counter is calm. On weekdays I-696 decides for you. If it stands still under the decks, Nine Mile to Woodward gets you out of town with a few more lights.",
      },
    ],
    home: [
      {
        heading: "Basements and back yards",
        text: "A basement in Oak Park is cool and dark, which suits storage, as long as the box locks and the playroom is somewhere else. [lockbox] Rothstein Park lies on a deck above the freeway and feels like nobody's land. It is a public park like any other, and so are the small plots along Nine Mile. [public] A back yard with a fence does the job better anyway.",
      },
    ],
  },
  "pleasant-ridge": {
    trip: [
      {
        text: "I-696 beside Pleasant Ridge is being rebuilt in stages, with lanes and ramps closed for long stretches. MDOT's traffic map shows what is open today. When it is bad, Woodward is the plain alternative, and from a town little more than half a mile wide you are on it in two minutes.",
      },
    ],
    home: [
      {
        heading: "Old houses in Pleasant Ridge",
        text: "Most of Pleasant Ridge is a historic district, and old houses are dry inside. If you smoke on the porch, put it out completely, in something made of glass or metal, and not in the planter. The houses are close, so neighbors will know; they mind less when they were asked. Gainsboro Park, at the end of nearly everyone's walk, is public and stays free of it. [public]",
      },
    ],
  },
  pontiac: {
    trip: [
      {
        text: "From Pontiac, Woodward and I-75 both lead out of town, and which one is better changes by the hour. Before nine take Woodward, with its lights and its steady pace; late in the morning the freeway wins. On a day with an event at M1 Concourse, leave by another street than Woodward.",
      },
    ],
    home: [
      {
        heading: "Shared houses and county offices",
        text: "If you share one of the big homes in Seminole Hills, talk about smoke and storage before the first evening and not after it; if you rent, the owner has the last word. [owner] Pontiac is also the county seat, and whoever runs a public building decides what comes through the door. [owner] The Clinton River Trail is public through the whole city, so a walk there is only a walk. [public]",
      },
    ],
  },
  "ray-township": {
    trip: [
      {
        text: "Romeo Plank is a country road in Ray and a suburban one farther along, where late-afternoon lights slow everything down. Leave before three if you can. In the other direction the deer are the traffic: in October and November they cross most at dusk, and there are few houses to warn you. [deer]",
      },
    ],
    home: [
      {
        heading: "Barns, trails, and small planes",
        text: "A pole barn in Ray Township is cold in January and hot in July, and what you bought keeps far better in a closet in the house. [flower] The mill and its trails at Wolcott Mill Metropark are public, every acre of them. [public] And if small planes on 32 Mile are your hobby, the law on operating under the influence names aircraft too, and nothing you bought may leave the state by air. [driving] [state-line]",
      },
    ],
  },
  richmond: {
    trip: [
      {
        text: "In an ordinary week, late morning is the calm time to leave Richmond, after the commuters and before lunch. The first miles are two-lane roads behind whatever is hauling hay, so allow for them. Once you reach I-94 the rest goes quickly.",
      },
      {
        months: [8, 9],
        text: "During the Good Old Days festival in September, parades take over Main Street and Richmond is closed to anyone in a hurry. Leave before they start or wait for another day. The Monday after is as quiet as Richmond gets.",
      },
    ],
    home: [
      {
        heading: "Dark roads and public parks",
        text: "Past the last sidewalk in Richmond there are fields, and the nights are properly dark. Be home before you open anything, and stay in afterward; nobody here lives close enough to walk back. [driving] By day the obvious places are public: Bailey Park with its depot, and the Macomb Orchard Trail, which starts in town. [public] Your own porch has the better view anyway.",
      },
    ],
  },
  "rochester-hills": {
    trip: [
      {
        text: "Crooks, Livernois, and Rochester Road all stop and start. Pick the one nearest you and do not switch halfway; the others only look faster. Leave after nine-thirty and you will be ahead of the lunch traffic at every light.",
      },
      {
        months: [9, 10],
        text: "On bright October weekends, Yates Cider Mill draws traffic to one whole side of Rochester Hills. Drive on a weekday, or leave from the west side by Crooks. By the middle of November the doughnuts are just as good and the road is empty.",
      },
    ],
    home: [
      {
        heading: "Students and families",
        text: "Rochester Hills has families on one street and students on the next. If you rent near the university, read its rules and your lease: an owner may prohibit cannabis on its grounds and smoking in your rooms. [owner] If you have a family, the question is the lock, and it has the same answer in every house: a box that closes, out of reach. [lockbox] Innovation Hills is lovely, and public. [public]",
      },
    ],
  },
  romeo: {
    trip: [
      {
        text: "Near 18 Mile the expressway turns into Van Dyke, with its lights and its plants. Get there outside the shift change and you spend far less time looking at red. From Romeo that means leaving at about ten, or after six in the evening.",
      },
      {
        months: [8, 9],
        text: "Skip Labor Day weekend, when the Peach Festival fills Romeo from one end of Main Street to the other. The Thursday before is a good day for errands, and by the following Tuesday the village is its quiet self again.",
      },
    ],
    home: [
      {
        heading: "Old cottages in Romeo",
        text: "The village of Romeo has cottages from the nineteenth century, and old wood burns easily. Use an ashtray with a lid, on a porch of your own, and take it in afterward. If you rent one of those cottages, ask the owner first, because smoke stays in old plaster for years. [owner] The Macomb Orchard Trail passes the village and is public the whole way, so ride it with nothing from us in your pocket. [public]",
      },
    ],
  },
  roseville: {
    trip: [
      {
        text: "Gratiot and I-94 run the same way from Roseville, close enough that you can switch. Take whichever the traffic map shows in green. After seven on a weekday evening both are easy, and you are home in time for a movie.",
      },
    ],
    home: [
      {
        heading: "Parking lots and basements",
        text: "The parking lots at Macomb Mall and Eastgate are private property that everyone walks across, and a parked car there is no place to open the bag. [public] [owner] Wait until the driveway. Most of Roseville lives in ranches with a full basement, which is the coolest room of the house in July; a box with a lock, away from the furnace, will keep what you bought in good shape. [lockbox]",
      },
    ],
  },
  "royal-oak": {
    trip: [
      {
        text: "If you spend Saturday mornings at the Royal Oak Farmers Market, come to us after it, so that nothing waits in a warm car. On other days leave after breakfast and you can be back before lunch. Friday after work is another story: the streets around Main fill up just when you want to leave.",
      },
    ],
    home: [
      {
        heading: "Apartments and sidewalks",
        text: "The apartments and lofts around Main and Washington have leases, and in a building with shared hallways a landlord usually prohibits smoking. [owner] Ask about the balcony too. Between the restaurants the sidewalks are public until the last one closes, so the package stays in the bag on the walk home. [public] Many people in Royal Oak have settled on something without smoke for that reason.",
      },
    ],
  },
  "shelby-township": {
    trip: [
      {
        text: "M-53 is quick until it stops being a freeway. From there the plants set the pace, so avoid the shift change in midafternoon. Weekend mornings are usually the easier time for Shelby Township, before the cars turn off toward Stony Creek.",
      },
    ],
    home: [
      {
        heading: "Woods and campers",
        text: "River Bends Park has hundreds of acres of woods, and it is easy to feel alone there. It is public all the same, and so is Stony Creek. [public] Keep what you bought for your own yard. If you keep a camper in the driveway, clear it out before you park it for the season: it freezes, it heats up, and in spring nobody remembers what is in which cupboard. [flower]",
      },
    ],
  },
  southfield: {
    trip: [
      {
        text: "The Lodge is busy in both directions, morning and evening, and one stalled car backs it up to Nine Mile. Have a second route ready before you leave; Southfield Road or Telegraph will do. Between ten and two you will not need it.",
      },
    ],
    home: [
      {
        heading: "Towers and apartment houses",
        text: "If you work in one of the towers in Southfield, your purchase stays out of the building, since the owner and your employer both have a say. [owner] [employer] If you live in one of the apartment houses behind them, read the lease. It may prohibit smoking; it may not prohibit you from having cannabis or from using an edible in private. [owner] The path around Carpenter Lake is public, like any trail. [public]",
      },
    ],
  },
  "st-clair-shores": {
    trip: [
      {
        text: "Jefferson is the pretty way out of St. Clair Shores and I-94 the quick one. If you are in no hurry, take the lake and allow twice the time. Harper runs beside the freeway and gets you past a short closure, so keep it in mind during repair season.",
      },
      {
        months: [6, 7, 8],
        text: "On a July evening the Nautical Mile is full of people looking at boats, and Jefferson crawls. Get home and unpacked before you join them on foot. If you have to drive, use Harper, and cross to Jefferson as late as you can.",
      },
    ],
    home: [
      {
        heading: "Canals, benches, and the border",
        text: "Houses on the canals in St. Clair Shores have two front doors, and visitors arrive at both. Keep the box locked whenever the back one is open. [lockbox] On the water, whoever steers must be sober, and part of the lake belongs to Canada, where cannabis may not go. [driving] [canada] The benches at Wahby Park look out over all of it, and they are public. [public]",
      },
    ],
  },
  "sterling-heights": {
    trip: [
      {
        text: "Mound Road has been rebuilt and is the sensible way out of Sterling Heights, except when the plants change shifts. Leave at ten or at one, and every light seems to cooperate. From the Lakeside end, add the time it takes to cross Hall Road.",
      },
    ],
    home: [
      {
        heading: "Work rules and family homes",
        text: "People who build trucks or axles for a living work for companies with strict rules, and state law leaves those rules in place. [employer] In Sterling Heights that is half the block. The other half is family: if three generations share your home, tell the grandparents where the box is, and lock it for the grandchildren. [lockbox] A concert at Freedom Hill is for the music; the grounds are public. [public]",
      },
    ],
  },
  taylor: {
    trip: [
      {
        text: "Eureka Road slows to a crawl on weekend afternoons and in December. After six in the evening it is usually fine, and Telegraph gets you to a freeway in a few minutes. If you fly from Metro later in the day, do this errand on another one.",
      },
    ],
    home: [
      {
        heading: "Next door to the airport",
        text: "The airport is next door to Taylor, and a bag from us may not go near a gate: nothing you buy may leave the state by air. [state-line] Many people here work at the terminals or drive freight, and those jobs come with tests. Ask about the policy before you shop. [employer] Heritage Park has a pond and a covered bridge and, like every park, no place to light anything. [public]",
      },
    ],
  },
  troy: {
    trip: [
      {
        text: "With two people in the car you may use the carpool lane on I-75 at rush hour. Alone, wait until six-thirty, when traffic has usually thinned out, or go in the late morning. Crossing Big Beaver at noon takes longer than it should, because everyone in the towers goes to lunch.",
      },
    ],
    home: [
      {
        heading: "Office towers and subdivisions",
        text: "Each company in the towers on Big Beaver may set its own rule for its people, so ask before you buy for the weekend. [employer] In subdivisions such as Northfield Hills, the homeowners' association can have rules for shared lawns and pools. [owner] The trails at the Stage Nature Center are public, so cannabis may not be used there. [public]",
      },
    ],
  },
  utica: {
    trip: [
      {
        text: "M-53 and M-59 cross at the edge of Utica, so you have a choice, and a traffic map makes it for you. Midmorning is easy. Late in the afternoon Hall Road backs up past the river, and the freeway beyond it is no better until seven.",
      },
      {
        months: [5, 6, 7, 8],
        text: "On ballpark nights the old streets of Utica fill up early. Leave before the gates open or after the first inning, when everyone has found a seat. Coming home late, take M-59 and avoid the crowd going the other way.",
      },
    ],
    home: [
      {
        heading: "Sidewalks and the ballpark",
        text: "Utica is small, and its sidewalks serve a ring of much larger suburbs, so on a summer evening you are never alone on them. They are public; wait until you are home. [public] The ballpark is for families, and its owner decides what comes through the gate, which rules out anything from us. [owner] In the apartments by the river, look at the lease for the line about smoke. [owner]",
      },
    ],
  },
  warren: {
    trip: [
      {
        text: "Mound and Van Dyke are slow during a shift change and ordinary roads an hour later. If you live between them, I-696 is never far, and going around is quicker than waiting. Late morning is the time most people from Warren come in.",
      },
    ],
    home: [
      {
        heading: "Badges, gates, and shelves in Warren",
        text: "Anyone with a badge for the Technical Center should read the company's policy first. An employer may be stricter than the state, on and off the clock. [employer] The arsenal is federal property, where federal law bans cannabis, so do not carry it in a car you park inside the gate. [federal] Everyone else in Warren has the usual questions: who can reach the shelf, and does the box lock? [lockbox]",
      },
    ],
  },
  "washington-township": {
    trip: [
      {
        text: "From Washington Township nearly every errand is a long drive, so decide on the list first and start back rested and clear-headed. Van Dyke has the orchards and M-53 the speed. Go on a weekday in the late morning, and both are nearly empty.",
      },
      {
        months: [12, 1, 2],
        text: "Wind sweeps across the open stretches of M-53 in winter and takes the snow with it. Check the road report before you leave Washington Township, and choose another day if it looks bad. The menu will be much the same tomorrow.",
      },
      {
        months: [9, 10],
        text: "In apple season, cars turn in and out of the orchards all weekend, and Van Dyke moves at their pace. Go on a weekday and you will hardly notice them. By four on a Sunday, everyone is driving home at once.",
      },
      {
        months: [11],
        text: "In November the drive home is dark by half past five, and deer are about at dusk. [deer] A lunchtime trip avoids both, and the orchards have closed, so the road is yours in the middle of the day.",
      },
    ],
    home: [
      {
        heading: "Orchards and new houses",
        text: "Washington Township has orchard land on one road and new streets on the next, and the rules are the same on both. On your own property, out of public view, you may use what you bought. Stony Creek Metropark and the orchard trail are public, whatever the hour. [public] In a new house the builder's closet by the front door is where coats and guests go, so pick another for the locked box. [lockbox]",
      },
    ],
  },
  westland: {
    trip: [
      {
        text: "No freeway passes through the heart of Westland. Allow for the first few miles on Merriman or Wayne Road before the trip gets quick. Hines Drive is the pretty alternative, and it closes when the river is up, so do not plan on it after rain.",
      },
    ],
    home: [
      {
        heading: "If you rent in Westland",
        text: "If you rent in Norwayne or elsewhere in Westland, the lease decides about smoke, and the walls are thin enough that the neighbors will have a view as well. [owner] Ask them before they ask you. The Holliday Nature Preserve and all of Hines Park are public, however far from the road you walk. [public] A closed window and an edible, on an evening without plans, trouble nobody.",
      },
    ],
  },
  wyandotte: {
    trip: [
      {
        text: "From Wyandotte you start on Biddle or Fort. Both roads cross drawbridges farther on, which can hold you up for a few minutes; I-75 avoids them. Leave in the late morning, after the plants have changed shifts, and you will be on the freeway in ten minutes.",
      },
      {
        months: [6, 7],
        text: "During the street art fair in July, Biddle is closed to cars and half of Downriver is walking on it. Plan your way out of Wyandotte before you start, or join the crowd and run this errand on Monday.",
      },
    ],
    home: [
      {
        heading: "Storefront flats and the river",
        text: "If you live above one of the old storefronts on Biddle, the stairwell belongs to the owner and carries every smell to the next floor. Ask about smoke before you light anything. [owner] From Bishop Park you look across the river to Ontario, and cannabis may not go there. [canada] Watch the freighters with your hands empty; the park is public. [public]",
      },
    ],
  },
} satisfies TownTextsInput;
