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
        text: "I-94 past the big tire is the quick way out of Allen Park for most errands. Two things slow it down: the commute before nine, and a Lions crowd on a Sunday with a home game. Saturday morning has neither, which makes it a good time to choose. On a workday, wait until nine-thirty, or go after dinner, when the ramps have cleared.",
      },
    ],
    home: [
      {
        text: "Most homes in Allen Park are brick houses under old street trees, and their garages look like handy storage until January, when they freeze. A closet inside stays at an even temperature, and a box with a lock keeps what is in it from anyone who visits. [lockbox] Champaign Park is public, so nothing is opened there. [public] Have it in your own rooms or behind the house, and carry the rest straight back to the closet.",
      },
    ],
  },
  armada: {
    trip: [
      {
        text: "No freeway comes close to Armada, so the drive begins on country roads, and a slow tractor can set the pace. Weekday mornings are easy once the commuters are gone, and a Tuesday is easier than a Saturday while the cider mills are open. Leave after breakfast, and you are back with half the day left.",
      },
      {
        months: [7, 8],
        text: "In August the Armada Fair fills the village with trailers for a week, and the two roads in are slow from morning to night. Plan a trip for the week before, when everyone is still setting up, or for the week after. If you have to go during the fair, start before ten.",
      },
      {
        months: [9, 10],
        text: "From Labor Day until the last apples, weekend cars turn off at every cider mill around Armada. On a Saturday the first stretch can take as long as the rest of the drive. A Tuesday has the same orchards and none of the traffic, so if your week allows it, run this errand then.",
      },
    ],
    home: [
      {
        text: "Armada has farms on every side, and with that much room a barn or a truck can seem as good as a shelf. Both freeze and both heat up. A closet in the house does neither, and it has space for a box with a lock. [lockbox] The fairgrounds are a public place, and so is the Macomb Orchard Trail from end to end. [public] Your own house and your own porch are where it is used.",
      },
    ],
  },
  berkley: {
    trip: [
      {
        text: "Most trips out of Berkley start on 12 Mile or Coolidge, and both are easy outside the school run. What you decide on the corner is whether to take Woodward or I-75. Woodward has the lights and the freeway has the trucks; look at a traffic map and take whichever one is moving. Late morning on a weekday is usually calm on either.",
      },
      {
        months: [7, 8],
        text: "In mid-August the Dream Cruise takes over Woodward for days, and crossing it from Berkley takes patience. Leave town by 12 Mile toward I-75 that week, or move the errand. The week before and the week after are as quiet as summer gets here.",
      },
    ],
    home: [
      {
        text: "Berkley's bungalows and small colonials stand close together, and so do their windows. Smoke from your back steps is in the next kitchen within a minute, so speak with the people next door beforehand, or sit on the other side. For the package, a closet shelf and a small box with a lock are enough. [lockbox] Oxford Park is no way around the question, because a park is public. [public] If the neighbors mind, choose something without smoke.",
      },
    ],
  },
  birmingham: {
    trip: [
      {
        text: "From Birmingham the hour matters more than the route. Between the rushes, from about ten to two, every road out of town is easy, and late morning works for most people who can choose. If you have tickets for a show in the evening, come in the afternoon before it, because a performance can run past our closing time.",
      },
    ],
    home: [
      {
        text: "A condominium in Birmingham's Rail District comes with rules about smoke, and whoever manages the building may forbid cannabis on balconies and in hallways. [owner] If you own one of the older houses, you make the rules yourself. The package lives indoors in both, on a high shelf, in a box that locks. [lockbox] Shain Park and the path around Quarton Lake are public, so walk there without it. [public] Read the building's rules once, before the first evening.",
      },
    ],
  },
  "bloomfield-hills": {
    trip: [
      {
        text: "There is hardly any shopping in Bloomfield Hills, so most errands begin with a drive, and the hour decides how long it gets. Late in the morning Woodward and I-75 are both easy. In the weekday rush the slow stretch is I-75 through Troy; if someone comes along, the carpool lane there is open to the two of you.",
      },
    ],
    home: [
      {
        text: "Behind the trees in Bloomfield Hills there is often a second house or a finished floor over the garage, and guests stay there on their own. Keep nothing in those rooms. One locked box in the main house is easier to watch than three drawers. [lockbox] Your own terrace is fine in the evening. Cranbrook is private property, and its schools are school grounds, where even a sealed package may not go. [owner] [school] Before guests arrive, see that the box is shut.",
      },
    ],
  },
  "bruce-township": {
    trip: [
      {
        text: "From Bruce Township it is a long way to any city errand, so the hour you leave makes a real difference. There are two ways: M-53 has the lights, and I-75 has the extra miles. Late in the morning the lights are no trouble. When the roads are icy, the longer way with fewer stops is the calmer drive.",
      },
      {
        months: [8, 9],
        text: "Peaches bring visitors to this end of the county around Labor Day, and the lanes around Romeo and Bruce Township fill with people who drive slowly and stop suddenly. Go a few days earlier and the road is yours.",
      },
    ],
    home: [
      {
        text: "On the large lots and working farms of Bruce Township, the barn is often nearer than the closet. It has dogs and visitors and no lock that means anything, and in July it is far too hot for chocolate or flower. [flower] Take the package into the house and give it a box with a key. [lockbox] The road outside is public, however few cars pass, so spend the evening on your own land. [public]",
      },
    ],
  },
  "center-line": {
    trip: [
      {
        text: "The trip from Center Line begins on Van Dyke, whichever way you look at it. It is a city street with many signals, and it moves well on a Tuesday or Wednesday around eleven. In midafternoon, when the car plants in Warren change shifts, wait half an hour; the same blocks take a third of the time.",
      },
    ],
    home: [
      {
        text: "Center Line fits all its houses into less than two square miles, so there is always somebody next door. Think of their windows before you smoke in the yard, and of your own visitors before you choose a shelf; a locked box in a bedroom closet takes care of the visitors. [lockbox] Memorial Park is public, and so is every sidewalk along Van Dyke. [public] If you rent, read the lease first, because it may forbid smoking. [owner]",
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
        text: "A newer subdivision in Chesterfield Township may have an association with a say over porches and shared lawns, so read its rules once. [owner] Closer to Anchor Bay, dampness is the question: a boat or a shed makes poor storage, and a hall closet, with a lock on the box, makes good storage. [lockbox] The launch and the beach are public, and nothing is opened there. [public] Stay on your own deck, or go inside.",
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
        text: "Many people in Clinton Township rent along Gratiot and Hall Road, and a lease is the first thing to read. A landlord may prohibit smoking, but a lease may not stop an adult from having cannabis or using it in another form. [owner] In an apartment the package goes high up in a closet, locked and away from the radiator. [lockbox] The paths in George George Memorial Park are public. [public] Settle on a chair indoors and a product that suits the lease.",
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
        text: "On the single-family blocks of Dearborn Heights everyone parks in a driveway, and a driveway is where a purchase gets forgotten in the car overnight. Heat is hard on it, so carry it in with the groceries. [flower] A closet shelf is a good home for the box, and a lock keeps it shut. [lockbox] Hines Park, the green edge of town, is public even when you are alone on the bench. [public] Go for the walk, come back, and open it then.",
      },
    ],
  },
  dearborn: {
    trip: [
      {
        text: "Where in Dearborn you start makes a difference. From Warren Avenue or the South End you are on I-94 within minutes. From the west side, Michigan Avenue and Telegraph take longer than the map suggests, so allow a quarter of an hour before the freeway even begins. Late morning, between the shifts at Ford's Rouge complex, is an easy time to leave.",
      },
    ],
    home: [
      {
        text: "In Dearborn, from the Ford Homes to the blocks around Warren Avenue, the question is who else lives in the house and where the lock is. Choose a closet that only you use, since anyone may open a kitchen cabinet, and put a box with a key in it. [lockbox] In a rented house the owner may forbid smoking, on the porch as well. [owner] Parks and sidewalks are public. [public] Agree with the household on one room and keep to it.",
      },
    ],
  },
  detroit: {
    trip: [
      {
        text: "This city is large enough that a trip across it can take longer than one from a suburb, so the hour counts here, too. A weekday before lunch is easy. On a Saturday, Eastern Market draws half the region: buy your vegetables first and come to us after, so that nothing waits in the car. If you come by bus, a closed bag in a backpack is all the packing you need.",
      },
    ],
    home: [
      {
        text: "An apartment in Midtown and a house in Grandmont Rosedale have different neighbors and different rules. If you rent, the lease may prohibit smoking, and a shared balcony is the manager's decision. [owner] In your own house you decide, though the people next door will notice. Both have a closet for a box that locks. [lockbox] Belle Isle is public, and that means the whole island. [public] Leave the box shut until you are back.",
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
        text: "Eastpointe's small brick homes have small kitchens, and in a small kitchen everything ends up in the same cabinet. Give cannabis a place of its own. A lockbox the size of a shoebox fits into a closet and holds more than most people buy at once. [lockbox] The next house is near, so smoke needs a word over the fence. Spindler Park is public, even on a nice evening. [public] Take the walk first and unlock the box afterward.",
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
        text: "Subdivisions such as Kendallwood in Farmington Hills are old enough to have tall trees, and a back yard under them is a good place to sit, as long as no association says otherwise. [owner] Indoors, choose a closet that visitors never open. If grandchildren come on Sunday, everything with THC should be behind a lock before they arrive. [lockbox] The path along the water in Heritage Park is public. [public] Keep it for walking, and the yard for the evening.",
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
        text: "Around Nine Mile in Ferndale you can walk home past a dozen patios, and that walk is the part people get wrong. The sidewalk is public, however relaxed it looks, so the package stays closed until your own door. [public] In a shared bungalow, settle the question of smoke with the owner and with the others in the house. [owner] Then give the box a lock and a shelf that is yours. [lockbox] If nobody objects, the back porch will do nicely.",
      },
    ],
  },
  fraser: {
    trip: [
      {
        text: "Groesbeck carries trucks for the tool shops all day, and Fraser depends on it. Midmorning and early evening are the quieter hours to leave. On the way back, home is never far once you are in town, because the whole city is only four square miles. So go there first, and do any other stop afterward.",
      },
    ],
    home: [
      {
        text: "On the tidy streets of Fraser a neighbor is never far from your back door, so ask before you smoke there, or go to a room on the other side. A garage workbench gets too warm for flower in summer, and a hall closet does not. [flower] The box should lock in any case. [lockbox] Steffens Park beside City Hall is nice for a walk after dinner and public like any park, so leave the lighter in the drawer. [public]",
      },
    ],
  },
  "grosse-pointe": {
    trip: [
      {
        text: "You can cross Grosse Pointe on foot, but the way out of it by car takes a few turns: Cadieux is the usual start. Late morning is calm. If you have tickets for the evening, go early in the afternoon and take the bag home before you dress, so that nothing is left in the trunk through a performance.",
      },
    ],
    home: [
      {
        text: "Grosse Pointe fits into about one square mile, so somebody you know is always in sight. Keep the package in an upstairs closet, in a box that locks, and the evening in the house or the yard behind it. [lockbox] A boat is no second living room: Neff Park and its docks are public, and cannabis may not cross the border that runs through the lake. [public] [canada] Leave the box upstairs when you go down there.",
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
        text: "Houses in Hamtramck stand on narrow lots, and many families rent a floor of one. If you are one of them, ask the landlord about smoke before you light anything, and think of the people upstairs. [owner] A flat has few closets, so a small box that locks, on a shelf of your own, is all the storage it takes. [lockbox] The front steps may be shared, and Pope Park is public. [public] Agree on one room with the people you live with.",
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
        text: "A brick bungalow in Harper Woods rarely has a spare room, so storage takes a decision. The bedroom closet works: it is cool and out of the way, and a lockbox on its top shelf stays closed to everyone but you. [lockbox] Smoke takes a decision too, since the next bungalow is a driveway away. Salter Park and Johnston Park are public, so they are no alternative. [public] Use your own rooms, or the back steps if the neighbors agree.",
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
        text: "In Harrison Township the cabin of a boat looks like a second living room. It is damp in spring and an oven in July, and neither does flower or chocolate any good. [flower] Keep what you bought in a dry closet of the house, locked up, and use it there. [lockbox] The docks and the Metropark are public. [public] Out on the lake the border has no markings, and cannabis may not cross it. [canada] Before you cast off, leave the bag at home.",
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
        text: "The short blocks of Hazel Park put one kitchen window across from the next. If your lease allows smoking at all, step into the back yard and keep it brief. [owner] A postwar bungalow has a bedroom closet that suits a small locked box better than the kitchen does. [lockbox] Green Acres Park is no way out, because it is public. [public] If the windows are too close for smoke, let that decide what you open at home.",
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
        text: "Many of the older houses in Highland Park are rented by the floor. Your lease decides about smoke, and the yard may be shared with people you hardly know, so ask before you treat it as your own. [owner] Keep the box in your own rooms, locked, and not in the common hall. [lockbox] A bus shelter, a sidewalk on Woodward, and a car on the street are public places, even at midnight. [public] Your living room will do, if the lease agrees.",
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
        text: "Huntington Woods has old trees and old houses, and old houses have attics. In July an attic is far too hot for anything you want to keep fresh. [flower] A closet on the ground floor is cool, and a lock on the box matters when grandchildren visit. [lockbox] The golf course and the sidewalks are public, so use what you bought in the house or behind it. [public] Clear a shelf for it now, and nothing has to wait on the hall table.",
      },
    ],
  },
  "lenox-township": {
    trip: [
      {
        text: "Where you get on the freeway depends on where in Lenox Township you live: New Haven Road for the middle, 26 Mile for the rest. The gravel roads before it are slow at any hour, and slower in the dark. Start after breakfast, and you will be back on your own road while it is still light.",
      },
    ],
    home: [
      {
        text: "There is plenty of elbow room in Lenox Township, and a farmhouse has more corners to put things in than anybody can watch. Pick one corner, a closet indoors, and a box with a key. [lockbox] On your own land, out of public view, you may use what you bought. [public] A gravel road is different, and so is Lenox Township Park, which can be empty all week and is public even then. [public] So stay on your side of the mailbox.",
      },
    ],
  },
  "lincoln-park": {
    trip: [
      {
        text: "From most of Lincoln Park, I-75 is the surer way out of town. Fort Street looks shorter, but it crosses the Rouge on a drawbridge, and a passing ship can cost you ten minutes. Early afternoon is calm on either road. After three o'clock the traffic builds, so be on the way home by then, or wait until after dinner.",
      },
    ],
    home: [
      {
        text: "On a tight block in Lincoln Park an open garage door is seen by everyone who walks past. Keep the box indoors, on a shelf that takes a chair to reach, and lock it. [lockbox] The houses are small and close, and smoke from your steps soon reaches the next porch, so ask there first. Council Point Park is public all the way down to the creek. [public] Go there for the walk, and leave the package at home.",
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
        text: "Subdivisions such as Rosedale Gardens and Coventry Gardens in Livonia are full of porches, and each porch is private and close to the next one. Smoke drifts over without asking, so mention it to the people next door. Storage is easier: a linen closet is dark and cool, and a lockbox fits behind the towels. [lockbox] The shore of Newburgh Lake belongs to the public, fishermen included. [public] Leave the package at home for that walk, and save it for the porch.",
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
        text: "A big house in Macomb Township has a big pantry, and that is the wrong place for edibles. They look like everything else there, so lock them up in another room with the rest. [lockbox] Before an evening outside, look at the rules of your subdivision: the association may have something to say about pools and common lawns. [owner] Macomb Corners Park is public. [public] Shut the box again, and your own patio is rarely the problem.",
      },
    ],
  },
  "madison-heights": {
    trip: [
      {
        text: "No home in Madison Heights is far from a ramp, which makes a short weekday trip realistic. If your shift in a machine shop ends at two-thirty, leave right after it: the first hour is still easy, and the drive home an hour later may not be. On a day off, go late in the morning and be back for lunch on John R.",
      },
    ],
    home: [
      {
        text: "A ranch house in Madison Heights has everything on one floor, so the box is never far from the kitchen, the front door, or whoever comes by. Give it a lock and the top shelf of a bedroom closet. [lockbox] Suarez Friendship Woods is quiet enough to feel private, and it is a public park, where nothing is used at any hour. [public] Your back yard is private and lies next to somebody else's. Ask there before you strike a match.",
      },
    ],
  },
  memphis: {
    trip: [
      {
        text: "From Memphis this is a long round trip, so give it a whole morning and, if you can, take someone along. Whoever drives back stays sober, whatever the other plans for the evening. [driving] The country miles on M-19 are the slow ones, above all in snow. If the plows have not been out, wait a day.",
      },
    ],
    home: [
      {
        text: "People in Memphis do not like to make long trips twice, so they buy for a month, and a month's worth needs a proper place in the house. Choose a cool closet, put a lock on the box, and write the date on what you open. [lockbox] The same holds on both sides of the county line: sidewalks and the riverbank are public, and your home is not. [public] Use it there, and put it all back in one place.",
      },
    ],
  },
  "mount-clemens": {
    trip: [
      {
        text: "From Mount Clemens, Gratiot is the interesting way and I-94 the quick one. After supper on a weeknight either is fine, and so is late morning, once everyone with business at the courthouse has parked. From four to six both roads are full of people on their way home from work, so leave those two hours to them.",
      },
    ],
    home: [
      {
        text: "If you live over one of the storefronts in Mount Clemens, your smoke is soon on the stairs. Ask the owner, who may forbid it upstairs as well. [owner] In a house of your own, that question is yours. Either way the package belongs in a closet, behind a lock, and never by the door where everybody hangs a coat. [lockbox] The benches on Macomb Place are as public as the street. [public] Get home first, then open it.",
      },
    ],
  },
  "new-baltimore": {
    trip: [
      {
        text: "Where 23 Mile meets the freeway, traffic from New Baltimore backs up in the early evening. Have dinner first and go after it, or leave in the late morning when the bay is still quiet. The freeway part is quick; it is the stretch before it that needs planning.",
      },
    ],
    home: [
      {
        text: "Close to the water in New Baltimore, a summer porch is damp in spring and hot by July, and so is a boat. An inside closet is neither, and has space for a box that locks. [lockbox] If you rent out a cottage on Anchor Bay, clear the drawers between guests. The dock and the beach at Walter and Mary Burke Park are public, also at sunset. [public] See the sun go down there, and open the package at home.",
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
        text: "In a village the size of New Haven people know each other, and on the newer streets the houses are close. Garages there are tempting, but a closet indoors is cooler in summer, warmer in winter, and easier to lock. [lockbox] If you smoke outside, think of the window across the fence. Fountain Park is right in the middle, so you will probably cut through it, and it is public. [public] Keep the package closed until your own door.",
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
        text: "Many people in Novi live in a subdivision, from Village Oaks to Island Lake, and its association may have rules for porches and shared lawns. Read them before the first evening outside. [owner] Store the package inside, because a garage freezes in January and bakes in July, and lock it if children live with you. [lockbox] Lakeshore Park is public from the parking lot to the beach. [public] Your own deck is the better place to sit, and your living room in winter.",
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
        text: "A basement in Oak Park is cool and dark, which suits storage, as long as the box locks and the playroom is somewhere else. [lockbox] A fence around the yard stops the view but not the smoke. Rothstein Park lies on a deck above the freeway and feels like nobody's land. It is a public park like any other, and so are the small plots along Nine Mile. [public] Tell the people next door, or choose something that makes no smoke.",
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
        text: "Most of Pleasant Ridge is a historic district, and old houses are dry inside, so flower crumbles in an open drawer. [flower] Leave it in its package, in a locked box, in a closet without a heating pipe. [lockbox] If you smoke on the porch, put it out in something made of glass or metal and not in the planter. The houses are close, and Gainsboro Park is public. [public] Neighbors mind less when they were asked, so ask first.",
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
        text: "If you share one of the big homes in Seminole Hills, or rent anywhere else in Pontiac, talk about smoke and storage before the first evening; the owner has the last word. [owner] In a shared house, each person's packages stay in that person's room, in a locked box. [lockbox] The Clinton River Trail is public through the whole city, so a walk there is only a walk. [public] Find the room or corner of the yard that bothers nobody.",
      },
    ],
  },
  "ray-township": {
    trip: [
      {
        text: "Romeo Plank is a country road in Ray Township and a suburban one farther along, where late-afternoon lights slow everything down. Leave late in the morning and both parts are quiet. In October and November there is a second reason to be home early: deer cross the road most at dusk. [deer]",
      },
    ],
    home: [
      {
        text: "A pole barn in Ray Township is cold in January and hot in July, and what you bought keeps far better in the house. [flower] Lock the box even if the next house is a field away, since friends walk in where a door is left open. [lockbox] The mill and its trails at Wolcott Mill Metropark are public, every acre of them. [public] Visit those without the package, and use your own porch afterward.",
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
        text: "Past the last sidewalk in Richmond there are fields, and a back porch there looks out on nobody. Around Main Street the neighbors are nearer, so ask them about smoke. An indoor closet beats the shed for the package, and a locked box beats a bare shelf. [lockbox] The obvious places outdoors are public: Bailey Park with its depot, and the Macomb Orchard Trail. [public] Do your walking first, and stay home once anything is open.",
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
        text: "Rochester Hills has families on one street and students on the next. If you rent near the university, read its rules and your lease: an owner may prohibit cannabis on its grounds and smoking in your rooms. [owner] If you have a family, the question is the lock, and it has the same answer in every house: a box that closes, out of reach. [lockbox] Innovation Hills is lovely, and public. [public] Find one shelf and one room, and tell the household which.",
      },
    ],
  },
  romeo: {
    trip: [
      {
        text: "From Romeo the expressway is quick as far as 18 Mile, where it turns into Van Dyke, with traffic lights and assembly plants. Get there outside the shift change in midafternoon, and you spend far less time looking at red. That means leaving at about ten, or after six in the evening.",
      },
      {
        months: [8, 9],
        text: "Skip Labor Day weekend, when the Peach Festival fills Romeo from one end of Main Street to the other. The Thursday before is a good day for errands, and by the following Tuesday the village is its quiet self again.",
      },
    ],
    home: [
      {
        text: "The village of Romeo has cottages from the nineteenth century, and smoke stays in old plaster for years. If you rent one of them, ask the owner first. [owner] If it is yours, use the porch and an ashtray with a lid, since old wood burns easily. The locked box goes in a closet, far from the chimney. [lockbox] Main Street, the library lawn, and the Macomb Orchard Trail are public. [public] Open the package once you are through your own gate.",
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
        text: "Many homes in Roseville are ranches with a full basement, which stays cool in July; a box with a lock, away from the furnace, will keep what you bought in good shape. [lockbox] The parking lots at Macomb Mall and Eastgate are private property that everyone walks across, and a parked car there is no place to open the bag. [public] [owner] Wait for your own yard or your own rooms.",
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
        text: "The apartments and lofts around Main and Washington in Royal Oak have leases, and in a building with shared hallways a landlord may prohibit smoking, on the balcony too. [owner] A small apartment has one good closet, so put the box on its top shelf and lock it. [lockbox] Between the restaurants the sidewalks are public until the last one closes. [public] The bag stays shut on the walk home, and something without smoke spares you the talk with the landlord.",
      },
    ],
  },
  "shelby-township": {
    trip: [
      {
        text: "From Shelby Township, M-53 is quick until it stops being a freeway. After that it is Van Dyke, and when the assembly plants along it change shifts in midafternoon, it crawls. Weekend mornings are usually the easier time, before the cars turn off toward Stony Creek. On a weekday, be on your way home by two.",
      },
    ],
    home: [
      {
        text: "If you keep a camper in the driveway in Shelby Township, do not let it become the cupboard. It freezes, it heats up, and in spring nobody remembers what is in which drawer. [flower] Indoors, a closet and a box that locks will do all year. [lockbox] River Bends Park has hundreds of acres of woods, and it is easy to feel alone there, but it is public, and so is Stony Creek. [public] Keep what you bought for your own yard.",
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
        text: "If you live in an apartment or a condominium in Southfield, start with the lease or the bylaws. Smoking may be prohibited; a lease may not rule out an edible in private. [owner] In a ranch house you decide for yourself. A hall closet and a locked box suit both. [lockbox] A parking deck has an owner with rules, and the path around Carpenter Lake is public. [owner] [public] Bring the bag to your own rooms before you open it.",
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
        text: "Houses on the canals in St. Clair Shores have two front doors, and visitors arrive at both. Keep the box locked whenever the back one is open, in a closet that is on the way to neither. [lockbox] A boat gets hot in July. The docks on the Nautical Mile are public, and so are the benches at Wahby Park. [public] Stay in the house or on your own patio, and go out on the water without it.",
      },
    ],
  },
  "sterling-heights": {
    trip: [
      {
        text: "Mound Road has been rebuilt and is the sensible way out of Sterling Heights, except in midafternoon, when the car plants there change shifts. Leave at ten or at one, and every light seems to cooperate. From the Lakeside end, add the time it takes to cross Hall Road.",
      },
    ],
    home: [
      {
        text: "If three generations share your home in Sterling Heights, tell the grandparents where the box is, and lock it for the grandchildren. [lockbox] A bedroom closet is better than the kitchen, where too many hands are in the cabinets. For smoke, find a corner of the yard that suits your own family and the one next door. Dodge Park and the grounds of Freedom Hill are public, concert or not. [public] Settle all of it once, before the first evening.",
      },
    ],
  },
  taylor: {
    trip: [
      {
        text: "Eureka Road in Taylor slows to a crawl on weekend afternoons and in December. After six in the evening it is usually fine, and Telegraph gets you to a freeway in a few minutes. Noon on a weekday is the other easy hour, between the two daily waves of airport and freight traffic.",
      },
    ],
    home: [
      {
        text: "A ranch house in Taylor has a bedroom closet a few steps from everything, and a package keeps well there, in the dark and behind a lock. [flower] [lockbox] The garage freezes in January. If you smoke in the back yard, ask the people on both sides what they think of it. Heritage Park has a pond and a covered bridge and, like every park, no place to light anything. [public] See the pond first, and sit down at home.",
      },
    ],
  },
  troy: {
    trip: [
      {
        text: "With two people in the car you may use the carpool lane on I-75 through Troy at rush hour. Alone, wait until six-thirty, when traffic has usually thinned out, or go in the late morning. Crossing Big Beaver at noon takes longer than it should, because the office towers empty for lunch.",
      },
    ],
    home: [
      {
        text: "In Troy subdivisions such as Northfield Hills and Raintree Village, the homeowners' association can have rules for shared lawns and pools, so read them before an evening outside. [owner] Your own patio is simpler. Keep the package in a closet away from the dryer's heat, and lock the box if children live with you or visit. [lockbox] The trails at the Stage Nature Center are public, so nothing is used there. [public]",
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
        text: "In the apartments by the river in Utica, look at the lease for the line about smoke. [owner] An apartment has few shelves, so take one in the bedroom closet for this alone, with a box that locks. [lockbox] On a summer evening you are never alone on the sidewalks around Cass. They are public, and the riverbank is too. [public] The walk home is short, so keep everything closed until the door is shut behind you.",
      },
    ],
  },
  warren: {
    trip: [
      {
        text: "Mound and Van Dyke in Warren are slow when the car plants change shifts in midafternoon, and ordinary roads an hour later. If you live between them, I-696 is never far, and going around is quicker than waiting. Late in the morning you need not think about either one.",
      },
    ],
    home: [
      {
        text: "Warren has brick ranches by the thousand, with the neighbors a driveway away. So ask two things of any shelf: who can reach it, and does the box on it lock? [lockbox] A garage is hot in July, which dries flower, and cold in January, which thickens oil. [flower] [oil] Halmich Park is public, so the yard is where to sit. [public] If smoke from your yard would reach the next window, speak with the people behind it, or have something without smoke.",
      },
    ],
  },
  "washington-township": {
    trip: [
      {
        text: "From Washington Township nearly every errand is a long drive, so it pays to choose the hour. Van Dyke has the orchards and M-53 the speed. Go on a weekday in the late morning, and both are nearly empty. Start back before four, and you stay ahead of everyone who is driving home from work.",
      },
      {
        months: [12, 1, 2],
        text: "Wind sweeps across the open stretches of M-53 in winter and takes the snow with it. Check the road report before you leave Washington Township, and choose another day if it looks bad. If it looks good, go at noon, when the plows have been through and it is still a long time until dark.",
      },
      {
        months: [9, 10],
        text: "In apple season, cars turn in and out of the orchards all weekend, and Van Dyke moves at their pace. Go on a weekday and you will hardly notice them. By four on a Sunday, everyone is driving home at once.",
      },
      {
        months: [11],
        text: "In November the drive home to Washington Township is dark by half past five, and deer are about at dusk. [deer] A trip at lunchtime is over before either begins, and since the orchards have closed, nobody slows down for them in the middle of the day.",
      },
    ],
    home: [
      {
        text: "Washington Township has orchard land on one road and new streets on the next, and the rules are the same on both. Your own property, away from the road, is the place to use it all. [public] In a new house the closet by the front door is where coats and guests go, so pick another for the locked box. [lockbox] Stony Creek Metropark and the orchard trail are public, whatever the hour. [public] Walk there first, and open the box at home.",
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
        text: "If you rent in Norwayne or elsewhere in Westland, look up smoke in the lease, and remember that thin walls give the neighbors a say as well. [owner] Ask them first. A shared hall keeps nothing private, so the box goes in your own closet, with a lock. [lockbox] The Holliday Nature Preserve and all of Hines Park are public, however far from the road you walk. [public] If the walls are too thin for smoke, an edible troubles nobody.",
      },
    ],
  },
  wyandotte: {
    trip: [
      {
        text: "From Wyandotte you start on Biddle or Fort, and the first part of any trip is traffic lights. Change to I-75 as soon as you can, since both streets cross drawbridges farther on and may keep you waiting. Late morning is an easy time to leave; you will be on the freeway in ten minutes.",
      },
      {
        months: [6, 7],
        text: "During the street art fair in July, Biddle is closed to cars and half of Downriver is walking on it. Plan your way out of Wyandotte before you start, or join the crowd and run this errand on Monday.",
      },
    ],
    home: [
      {
        text: "If you live above one of the old storefronts on Biddle in Wyandotte, the stairwell belongs to the owner and carries every smell to the next floor. Ask what the house rules say about smoke. [owner] The package is better off in a closet, in a box with a lock, than on a window sill over the street. [lockbox] Bishop Park is public, benches included. [public] Watch the freighters first, then come home to it.",
      },
    ],
  },
} satisfies TownTextsInput;
