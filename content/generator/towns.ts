import type { TownNotesInput } from "#app/modules/generator/schema.ts";

/**
 * For each town with a profile: public places, and notes for its readers. All facts come from the
 * profile (content/areas/profiles). Notes say nothing about where the store is, so they stay true when
 * it moves.
 */
export default {
  "allen-park": {
    parks: ["Champaign Park", "Fairlane Green"],
    notes: [
      "People in Allen Park know the freeway past the Uniroyal Giant Tire as the road to the airport. If you are on your way to a flight, do not stop for cannabis first, because it may not go on the plane. [state-line]",
      "The Lions practice in Allen Park, and on a Sunday with a home game the freeway shows it. Saturday is the easier day for this errand.",
      "Champaign Park and the shops at Fairlane Green are fine places to walk with a closed bag. They are also public, so leave it closed. [public]",
      "If you live among the brick houses off Allen Road, the garage may look like a good storage room. It freezes in winter, so choose a closet inside.",
    ],
  },
  armada: {
    parks: ["Macomb Orchard Trail", "Armada Fairgrounds"],
    notes: [
      {
        months: [7, 8],
        text: "During the Armada Fair in August, trailers fill the village for a week. Plan your trip for the week before or after.",
      },
      {
        months: [9, 10],
        text: "Cider weekends put more cars on the roads around Armada than any other time of the year. A Tuesday is much quieter than a Saturday.",
      },
      "No freeway comes close to Armada, so a forgotten item costs you half a day. Write the list down before you start the car.",
      "The Macomb Orchard Trail is a public path from one end to the other. Keep what you bought for home. [public]",
      "A farm may be private land, and the law on driving applies to a tractor on the road all the same. [driving]",
      "With so few houses between fields, deer cross wherever they like. Drive home before dusk if you can.",
    ],
  },
  berkley: {
    parks: ["Oxford Park", "Roseland Park Cemetery"],
    notes: [
      {
        months: [7, 8],
        text: "In mid-August the Dream Cruise takes over Woodward, and crossing it takes patience. The week before and the week after are far quieter.",
      },
      "The shops on 12 Mile and Coolidge are within a walk for much of Berkley. If you stop there on the way home, leave the bag in the trunk.",
      "Berkley's bungalows are close together, and so are the windows. A word with the neighbors costs nothing if you smoke on the back steps.",
      "Oxford Park is public. A closed package may come along, but nothing gets lit there. [public]",
    ],
  },
  birmingham: {
    parks: ["Shain Park", "Booth Park"],
    notes: [
      "Shain Park, Booth Park, and the paths at Quarton Lake are public. Leave it at home when you go. [public]",
      "If you combine the trip with a show, shop before the curtain. A performance can run past our closing time.",
      "If you live in a condominium in the Rail District, its rules may say more about smoke than state law does. [owner] Ask before you light anything on a balcony.",
      "On a weekday between the rush hours, the roads out of Birmingham are at their calmest. Late morning works for most people who can choose.",
    ],
  },
  "bloomfield-hills": {
    parks: ["Cranbrook House and Gardens", "Cranbrook Art Museum"],
    notes: [
      "There is hardly any shopping in Bloomfield Hills, so most errands begin with a drive. Put this one together with something else you need.",
      "The left lane of I-75 through Troy is reserved for cars with two or more people in the weekday rush. With company along, you may use it.",
      "Cranbrook is private property with rules of its own, and its schools are school grounds. Cannabis stays away from both, even in a closed bag. [owner] [school]",
      "If you have a guest house behind the trees, check its drawers before the next guests arrive. [lockbox]",
    ],
  },
  "bruce-township": {
    parks: [],
    notes: [
      "From Bruce Township any errand in the city takes half a day. Check the menu in the morning and call about anything you would hate to miss.",
      "If you work at the proving grounds, remember that an employer may have stricter rules than the state. [employer] Test drivers should ask before they assume.",
      "M-53 has the lights and I-75 has the extra miles. When roads are icy, the longer way with fewer stops is the calmer one.",
      {
        months: [8, 9],
        text: "Peaches bring visitors to this end of the county around Labor Day. Go a few days earlier and the road is yours.",
      },
      "On a working farm, keep the box in the house. Barns have dogs, visitors, and no lock that a child could not open.",
    ],
  },
  "center-line": {
    parks: ["Memorial Park"],
    notes: [
      "Center Line is less than two miles across, and Warren begins on every side. That makes no difference to the rules, which are state law. [carry]",
      "The arsenal next door is federal property. Federal law still bans cannabis, so nothing you bought may pass its gate. [federal]",
      "Van Dyke is a city street with red lights. Tuesday and Wednesday around eleven are usually calm.",
      "Memorial Park is public, so anything from us stays in the bag there. [public]",
    ],
  },
  "chesterfield-township": {
    parks: ["Brandenburg Park", "Pollard Park"],
    notes: [
      "A house with a boat lift is a fine thing in Lottivue. Part of the lake belongs to Canada, and cannabis may not cross the border. [canada]",
      "Brandenburg Park and Pollard Park are public. [public] Save what you bought for your own deck.",
      "I-94 fills with commuters before eight. A trip after lunch usually avoids them.",
      "Newer subdivisions often have an association with a say over porches and common areas. Read its rules once. [owner]",
    ],
  },
  "clinton-township": {
    parks: ["George George Memorial Park"],
    notes: [
      "Which freeway is yours depends on where in Clinton Township you live. Metropolitan Parkway leads to I-94, and Groesbeck is easier for I-696.",
      "George George Memorial Park is public from one bank of the river to the other. Nothing is used there. [public]",
      "Apartments along Gratiot and Hall Road have leases, and a lease may forbid smoking. It may not forbid a tenant everything else. [owner]",
      "If you have tickets at the Macomb Center for the Performing Arts, shop on another day. The owner of a hall may say no to cannabis. [owner]",
    ],
  },
  "dearborn-heights": {
    parks: ["Hines Park", "Swapka Park"],
    notes: [
      "Dearborn Heights has two halves with a freeway each. From Ford Road it is I-96, from Van Born it is I-94, and Telegraph connects them.",
      "After a day of rain, do not count on Hines Drive. The Rouge floods it, and the county closes it.",
      "Hines Park is public from one end to the other, so nothing is opened there. [public]",
      "Single-family blocks have driveways, and a driveway is where purchases get forgotten in the car. Take the bag inside when you park.",
    ],
  },
  dearborn: {
    parks: ["Springwells Park"],
    notes: [
      "Anyone who works at the Rouge complex or in an engineering office should know the company's own rules. State law does not require an employer to make room for cannabis. [employer]",
      "From Warren Avenue or the South End you are on I-94 in minutes. From Ford Homes or the streets by Telegraph, add the time it takes to cross town.",
      "If you work or study in Dearborn, take the bag home first. An employer or a university may say no to cannabis on its grounds. [owner]",
      "An evening at The Henry Ford and a stop with us do not mix well in one direction: go to the museum first and shop on the way home.",
    ],
  },
  detroit: {
    parks: ["Belle Isle", "Campus Martius Park"],
    notes: [
      "Belle Isle is public down to the last picnic table. [public] Take the closed bag home first and go for the walk afterward.",
      "An apartment in Midtown and a house in Grandmont Rosedale have different neighbors and different rules. If you rent, your lease may forbid smoking, and shared balconies are the manager's decision. [owner]",
      "The bridge and the tunnel to Windsor are close to everything. Empty your pockets before you cross, because nothing you bought may go with you. [canada]",
      "If you come by bus from Mexicantown or East English Village, a closed bag inside a backpack is all the packing you need. Open it at home. [public]",
      "Saturday mornings at Eastern Market are crowded. Buy your vegetables first and come to us after, so nothing waits in the car.",
    ],
  },
  eastpointe: {
    parks: ["Spindler Park", "Kennedy Park"],
    notes: [
      "Gratiot has a traffic light at nearly every crossing in Eastpointe. If you are in a hurry, take I-94 and stay off it while the morning shift drives in.",
      "Spindler Park and Kennedy Park are public. Let the bag wait at home while you are there. [public]",
      "SMART's FAST bus follows Gratiot with few stops. On the bus, as in a car, the package stays closed. [public]",
      "Small brick homes have small kitchens. A lockbox the size of a shoebox fits on a closet shelf and holds more than most people buy. [lockbox]",
    ],
  },
  "farmington-hills": {
    parks: ["Heritage Park", "Woodland Hills Nature Park"],
    notes: [
      "If you already drive the Lodge for work, you know when it fills. In between, late morning and early afternoon, the trip is a different one.",
      "Heritage Park along the creek is public, and the trail is no exception. Nothing is lit there. [public]",
      "Office parks off the freeways are private property, and employers make their own rules. Keep the bag in your own car, closed, and out of the building. [employer] [owner]",
      "If your grown children bring their own kids to visit, lock the box before they arrive. [lockbox]",
    ],
  },
  ferndale: {
    parks: ["Martin Road Park", "Geary Park"],
    notes: [
      "Around Nine Mile and Woodward you hardly need a car. When you walk home past the patios, keep the package closed, because the sidewalk is public. [public]",
      "If you share a house on one of the bungalow blocks, ask the owner about smoke. [owner]",
      {
        months: [7, 8],
        text: "In Dream Cruise week old cars fill Woodward for days. Use I-75 that week, or wait until it is over.",
      },
      "On a weekend night Nine Mile is crowded and slow to cross by car. A weekday before dinner is easier.",
      "Martin Road Park and Geary Park are for everyone, so leave cannabis out of both. [public]",
    ],
  },
  fraser: {
    parks: ["Steffens Park"],
    notes: [
      "Groesbeck carries trucks for the tool shops all day. Midmorning and early evening are the quieter times to leave.",
      "If you run a machine for a living, ask what your shop's policy says. An employer may be stricter than the state. [employer]",
      "Steffens Park beside City Hall is public, so nothing is opened there. [public]",
      "Fraser is four square miles, so you can be home and unpacked before the engine cools. Do that before any other stop.",
    ],
  },
  "grosse-pointe": {
    parks: ["Neff Park", "Elworthy Field"],
    notes: [
      "Neff Park is for boats and summer evenings, and it is not a private yard. What you bought belongs in your own yard, not on the dock. [public]",
      "You can cross Grosse Pointe on foot, and the shops on Kercheval are where people run into each other. A plain closed bag in a tote is enough.",
      "If you sail, keep cannabis ashore. Whoever is at the helm stays sober, and the border runs through the lake. [driving] [canada]",
      "On the day of a matinee, shop after the applause. Before an evening performance the garages fill early.",
    ],
  },
  hamtramck: {
    parks: ["Pope Park"],
    notes: [
      "Houses in Hamtramck stand close together on narrow lots. If you rent a floor of one, ask your landlord about smoke, and think of the family upstairs. [owner]",
      {
        months: [2, 3],
        text: "On Paczki Day people line up outside the bakeries before sunrise. Run this errand on any other day that week.",
      },
      "Pope Park is public, and so is the sidewalk in front of every bakery. [public] Wait until you are home.",
      "If you park on the street, never leave a purchase in the car overnight. Carry it in when you get home.",
      "Late morning on a weekday is calm: commuters have parked and lunch has not begun.",
    ],
  },
  "harper-woods": {
    parks: ["Salter Park", "Johnston Park"],
    notes: [
      "I-94 cuts Harper Woods in two, with short ramps and long seasons of repair. Look for closures before you leave, and aim for the hours between ten and three.",
      "Salter Park and Johnston Park are public places. Nothing is opened at a picnic table. [public]",
      "Brick bungalows from the fifties rarely have a spare room. A lockbox in the bedroom closet does the job of one. [lockbox]",
      "Eastpointe, St. Clair Shores, and Grosse Pointe Woods are next door. The limits are the same in all of them. [carry]",
    ],
  },
  "harrison-township": {
    parks: ["Harrison Township Waterfront Park"],
    notes: [
      "Selfridge is federal property, and federal law bans cannabis. [federal] If you work at the base or visit it, leave your purchase at home and not in the car.",
      "Most roads in Harrison Township end at the water. On the boat, the person at the helm stays sober, and nothing may cross to the Ontario side. [driving] [canada]",
      {
        months: [5, 6, 7, 8],
        text: "On hot weekends the Metropark adds its cars to Metropolitan Parkway. Leave early or go on a weekday.",
      },
      "A boat cabin is damp in spring and an oven in July. Neither is a place to store flower or chocolate. [flower]",
      "Marinas belong to someone, and the owner decides what is allowed on the docks. [owner]",
    ],
  },
  "hazel-park": {
    parks: ["Green Acres Park"],
    notes: [
      "I-75 runs right through Hazel Park, so the hour decides how long the trip takes. Late morning, early afternoon, and most evenings are easy.",
      "Green Acres Park is public, so save what you bought for home. [public]",
      "Warehouses have taken the place of the Raceway. If you work in one, ask about its drug policy, because an employer may be stricter than the state. [employer]",
      "On short blocks of postwar bungalows, the next window is near. Close yours, or step into the back yard, if your lease allows smoking at all. [owner]",
    ],
  },
  "highland-park": {
    parks: [],
    notes: [
      "Buses on Woodward stop close to most homes in Highland Park. Put the closed bag in a backpack, and open nothing on the way. [public]",
      "If you rent in one of the older houses behind the avenue, your lease decides about smoke, and the yard may be shared. [owner]",
      "By car, Woodward is simple and slow, and the Davison is quick. Avoid both on an evening with a big concert.",
      "If you work shifts, come when we open and be home before the lunch traffic. We are open {{openingHours}}.",
    ],
  },
  "huntington-woods": {
    parks: ["Rackham Golf Course"],
    notes: [
      "Rackham Golf Course is public, down to the last green. So are the zoo's paths: leave cannabis out of both. [public]",
      "With hardly a storefront in town, Huntington Woods does its errands by car. Make this one the last of the day.",
      "Old trees and old houses come with attics, and attics get hot. Choose a closet on the ground floor for anything you want to keep fresh. [flower]",
      "If grandchildren visit, a box with a lock on it makes babysitting easier. [lockbox]",
    ],
  },
  "lenox-township": {
    parks: ["Lenox Township Park"],
    notes: [
      "Where you get on the freeway depends on where in Lenox Township you live: New Haven Road for the middle, 26 Mile for the rest.",
      "Gravel roads and dusk are the part of the trip to plan around. Leave early enough to be back in daylight.",
      "Lenox Township Park is public, even on a weekday when you have it to yourself. [public] Save what you bought for home.",
      "Elbow room outdoors does not change the rules at the wheel. A truck, a tractor on the road, or a snowmobile needs a sober driver. [driving]",
    ],
  },
  "lincoln-park": {
    parks: ["Council Point Park"],
    notes: [
      "Council Point Park is public, all the way down to the creek. Walk there by all means, with nothing lit. [public]",
      "Fort Street crosses the Rouge on a drawbridge, and a passing ship can cost you a few minutes. I-75 goes over the top.",
      "If you draw your pay at a plant, read the company's drug policy, because it may be stricter than state law. [employer]",
      "On tight blocks an open garage is seen by everyone who walks past. Keep the box indoors. [lockbox]",
    ],
  },
  livonia: {
    parks: ["Greenmead Historical Park", "Bicentennial Park"],
    notes: [
      "The Jeffries is heavy in one direction before nine and in the other after four. At ten in the morning or eight at night, Livonia is a different starting point.",
      "Bicentennial Park, the fields at Greenmead, and the shore of Newburgh Lake are all public. [public] Nothing is used at any of them.",
      "Subdivisions such as Rosedale Gardens and Coventry Gardens are full of porches. Yours is private, but smoke drifts, so a word with next door helps.",
      "If you take classes in Livonia, remember that a college may forbid cannabis on its property. [owner]",
    ],
  },
  "macomb-township": {
    parks: ["Macomb Corners Park", "Waldenburg Park"],
    notes: [
      "The slow part of any trip from Macomb Township is close to home. From the side toward Meade, 26 Mile to I-94 avoids Hall Road altogether.",
      {
        months: [11, 12],
        text: "Half the county shops on Hall Road before the holidays. Go early in the morning or after dinner, or choose a Tuesday.",
      },
      "Subdivision associations have rules for porches, pools, and common lawns. Check yours before you host an evening outside. [owner]",
      "Macomb Corners Park and Waldenburg Park are public. Bring the dog and leave the bag. [public]",
      "A big pantry is the wrong place for edibles. Lock them up in another room. [lockbox]",
    ],
  },
  "madison-heights": {
    parks: ["Civic Center Park", "Huffman Park"],
    notes: [
      "If your shift in one of the machine shops ends at two-thirty, leave right after it. The first hour is still easy, and the drive back may not be.",
      "Suarez Friendship Woods is quiet enough to feel private. It is a public park, so nothing is used on its trails. [public]",
      "Have lunch on John R before you drive. You will want a clear head for the traffic and a calm hour for the menu.",
      "No home in Madison Heights is far from a ramp, which makes a short weekday trip realistic. Save the browsing for when you have an hour.",
    ],
  },
  memphis: {
    parks: [],
    notes: [
      "The county line runs through the middle of Memphis. The limits are state law, so they are the same on both sides of the street. [carry]",
      "For a trip this long, make a list for the month and call about anything you cannot do without.",
      "In snow, the country miles on M-19 are the slow ones. If the plows have not been out, wait a day.",
      "Two drivers are better than one on a long round trip. Whoever drives back stays sober, whatever the passengers plan for the evening. [driving]",
    ],
  },
  "mount-clemens": {
    parks: [],
    notes: [
      "County offices and the courthouse are in Mount Clemens, and whoever runs a public building decides what may come in. Leave your purchase at home before you go for a license or jury duty. [owner]",
      "Macomb Place is made for walking, and its benches are public. The package stays closed until you are home. [public]",
      "If you live over one of the storefronts on Macomb Place, ask the owner about smoke first. [owner]",
      "Gratiot is the interesting way and the freeway the quick one. After supper on a weeknight, either is fine.",
    ],
  },
  "new-baltimore": {
    parks: ["Walter and Mary Burke Park"],
    notes: [
      "The dock in Walter and Mary Burke Park is a public place with a beach beside it. Nothing from us belongs there, open or lit. [public]",
      "Boats from New Baltimore are in Canadian water sooner than you think. Leave cannabis ashore every time. [canada]",
      "Where 23 Mile meets the freeway, traffic backs up in the early evening. Have dinner first and drive home after it.",
      "If you rent out a cottage near Anchor Bay, take everything out of the drawers before the next guests arrive. [lockbox]",
    ],
  },
  "new-haven": {
    parks: ["Fountain Park"],
    notes: [
      "You are on I-94 minutes after you leave Fountain Park, and nearly every mile is freeway from there. One look at the traffic map answers most questions.",
      "Fountain Park is in the middle of the village and public. Keep the package closed when you cut through. [public]",
      "In a village this size, people know each other. A plain closed bag keeps your shopping your own business.",
      "After lunch and after supper are the easy hours on I-94. If you commute, do not tack this onto the drive home at five.",
    ],
  },
  novi: {
    parks: ["Fuerst Park", "Lakeshore Park on Walled Lake"],
    notes: [
      "Lakeshore Park is public from the parking lot to the water. [public] Leave your purchase at home when you go.",
      "Engineers and designers in the offices off Haggerty may work for companies with rules far from home. Ask human resources, since an employer may be stricter than the state. [employer]",
      "If visitors from abroad stay with you, remind them that nothing may fly home in a suitcase. Federal law applies at the airport. [state-line]",
      "I-96 thickens toward the city early in the day and away from it late. Saturday before noon is usually calm.",
      "Maybury State Park next door has the same rule as every park: no use in public. [public]",
    ],
  },
  "oak-park": {
    parks: ["David H. Shepherd Park", "Rothstein Park"],
    notes: [
      "Not everyone in Oak Park drives on a Saturday. Sunday before noon is usually calm and makes a good substitute.",
      "Rothstein Park lies on a deck over the freeway, and it is as public as any other park. [public] Cross it with the bag closed.",
      "A basement is cool and dark, which suits storage, as long as the box locks and the kids' playroom is somewhere else. [lockbox]",
      "The paths and small plots on Nine Mile are lovely in summer and public all year. Nothing is opened there. [public]",
    ],
  },
  "pleasant-ridge": {
    parks: ["Gainsboro Park"],
    notes: [
      "I-696 beside Pleasant Ridge is being rebuilt in stages, with lanes and ramps closed for long stretches. MDOT's traffic map shows what is open today.",
      "Gainsboro Park is public. Leave your purchase at home when you go. [public]",
      "Most of Pleasant Ridge is a historic district, and old houses are dry inside. Put joints out completely, in something made of glass or metal.",
      "The whole city is little more than half a square mile, so a neighbor will wave when you come home. Carry a plain bag and it stays a wave.",
    ],
  },
  pontiac: {
    parks: ["Clinton River Trail"],
    notes: [
      "The Clinton River Trail is public through Pontiac and beyond. Nothing is used along it. [public]",
      "Pontiac is the county seat. Whoever runs a public building decides what comes in, so take your purchase home before you run an errand there. [owner]",
      "M1 Concourse is private property with its own rules, and track days are no place for anything that slows you down. [owner] [driving]",
      "If you share one of the big homes in Seminole Hills, talk about smoke and storage before you need to. [owner]",
    ],
  },
  "ray-township": {
    parks: ["Wolcott Mill Metropark"],
    notes: [
      "Romeo Plank is a country road in Ray and a suburban one farther along, where late-afternoon lights slow everything down. Leave before three if you can.",
      "Wolcott Mill Metropark is public from the mill to the last trail marker. [public] Hike without cannabis in your pack.",
      "Small planes come and go on 32 Mile Road. The law on driving under the influence names aircraft as well, and nothing you bought may leave the state by air. [driving] [state-line]",
      "A pole barn is cold in January and hot in July. Keep your purchase in the house. [flower]",
    ],
  },
  richmond: {
    parks: ["Bailey Park", "Beebe Street Park"],
    notes: [
      {
        months: [8, 9],
        text: "During the Good Old Days festival in September, parades take over Main Street. Leave before they start or wait for another day.",
      },
      "In an ordinary week, late morning is the calm time to leave Richmond, after the commuters and before lunch.",
      "Bailey Park, with its depot and log cabin, is public, and so is the Macomb Orchard Trail. [public] Nothing is lit at either.",
      "With farm fields past the last sidewalk, nights are dark here. Be home before you open anything, and stay in afterward. [driving]",
    ],
  },
  "rochester-hills": {
    parks: ["Innovation Hills", "Clinton River Trail"],
    notes: [
      {
        months: [9, 10],
        text: "On bright October weekends, Yates Cider Mill draws traffic to one whole side of town. Drive on a weekday instead.",
      },
      "Crooks, Livernois, and Rochester Road all stop and start. Pick the one nearest you and do not switch halfway.",
      "Innovation Hills and the Clinton River Trail are public. Go for the walk and leave the bag at home. [public]",
      "Students in Rochester Hills should check the rules of the university before they bring anything to campus housing. An owner may say no. [owner]",
    ],
  },
  romeo: {
    parks: ["Macomb Orchard Trail"],
    notes: [
      {
        months: [8, 9],
        text: "Skip Labor Day weekend, when the Peach Festival fills Romeo. The Thursday before is a good day for errands.",
      },
      "Near 18 Mile Road the expressway turns into Van Dyke with its lights and plants. Avoid the shift change, and you spend less time at red lights.",
      "The village has cottages from the nineteenth century, and old wood burns easily. Use an ashtray with a lid, on a porch of your own. [owner]",
      "The Macomb Orchard Trail passes the village and is public the whole way. [public] Ride it with nothing from us in your pocket.",
    ],
  },
  roseville: {
    parks: ["Veterans Memorial Park"],
    notes: [
      "Gratiot and I-94 run the same way from Roseville. Take whichever the traffic map shows in green.",
      "Veterans Memorial Park is public on every day of the year. [public] Keep the package closed if you walk through.",
      "Parking lots at Macomb Mall and Eastgate are private property open to the public. A parked car there is no place to open the bag. [public] [owner]",
      "After seven on a weekday evening the roads are usually easy, and you are home in time for a movie.",
    ],
  },
  "royal-oak": {
    parks: ["the Royal Oak Farmers Market"],
    notes: [
      "If you spend Saturday mornings at the Royal Oak Farmers Market, come to us after it, so that nothing from us waits in a warm car.",
      "Apartments and lofts around Main and Washington have leases that may forbid smoking. Ask before you light anything on the balcony. [owner]",
      "The zoo, the music theatre, and the sidewalks between the restaurants are no places to open a package. Walk home first. [public]",
      "Leave after breakfast on a weekday and you can be back before lunch. Friday after work is another story.",
    ],
  },
  "shelby-township": {
    parks: ["River Bends Park", "Holland Ponds"],
    notes: [
      "M-53 is quick until it stops being a freeway. From there the plants set the pace, so avoid the shift change in midafternoon.",
      "River Bends Park has hundreds of acres of woods, all of them public. [public] So is Stony Creek Metropark, and nothing is used in either.",
      "Weekend mornings are usually the easier time for Shelby Township drivers.",
      "If you keep a camper in the driveway, it is a vehicle when it moves and a storage problem when it does not. Take everything out before you park it for the season. [car]",
    ],
  },
  southfield: {
    parks: ["Burgh Historical Park", "Carpenter Lake Nature Preserve"],
    notes: [
      "The Lodge is busy in both directions, morning and evening, and one stalled car backs it up. Have a second route ready before you leave.",
      "If you work in one of the golden towers, keep a purchase out of the building. The owner and your employer both have a say. [employer] [owner]",
      "Burgh Historical Park and the paths at Carpenter Lake are public. [public] Enjoy the walk, and save the rest for home.",
      "If you rent in Southfield, read the lease: it may forbid smoking, but not drops or edibles used in private. [owner]",
    ],
  },
  "st-clair-shores": {
    parks: ["Veterans Memorial Park", "Wahby Park"],
    notes: [
      "On the water the rules are those of the road: the person at the helm stays sober. [driving] Part of the lake belongs to Canada, and cannabis may not cross the border. [canada]",
      {
        months: [6, 7, 8],
        text: "On a July evening the Nautical Mile is full of people looking at boats. Get home and unpacked before you join them.",
      },
      "Veterans Memorial Park and Wahby Park face the lake, and both are public. [public] Nothing is opened on the benches there.",
      "Canal houses get visitors by boat as well as by car. Keep the box locked whenever the back door is open. [lockbox]",
    ],
  },
  "sterling-heights": {
    parks: ["Dodge Park", "Freedom Hill"],
    notes: [
      "Mound Road has been rebuilt and is the sensible way out of town, except when the plants change shifts.",
      "People who build trucks or axles for a living work for companies with strict rules. State law leaves those rules in place. [employer]",
      "Dodge Park and Freedom Hill are public, concert or not. Come without anything from us. [public]",
      "If three generations share your home, tell the grandparents where the box is, and lock it for the grandchildren. [lockbox]",
    ],
  },
  taylor: {
    parks: ["Heritage Park"],
    notes: [
      "The airport is next door. If you fly later in the day, or meet someone who does, your purchase goes home first, because it may not go on a plane. [state-line]",
      "Eureka Road slows to a crawl on weekend afternoons and in December. After six in the evening it is usually fine.",
      "Heritage Park, with its pond and covered bridge, is public, so nothing is used there. [public] Golf courses belong to an owner who may say no. [owner]",
      "If you work at the airport or drive freight, ask about the drug policy before you shop. [employer]",
    ],
  },
  troy: {
    parks: ["Sylvan Glen Golf Course", "Stage Nature Center"],
    notes: [
      "With two people in the car, you may use the carpool lane on I-75 at rush hour. Alone, wait until six-thirty, when traffic has usually thinned out.",
      "The trails at the Stage Nature Center and the fairways at Sylvan Glen are no place to open a package. [public]",
      "Each company in the towers on Big Beaver may set its own rule for its people. Ask before you assume. [employer]",
      "In subdivisions such as Northfield Hills the association may have rules for shared lawns and pools. Look them up once. [owner]",
    ],
  },
  utica: {
    parks: [],
    notes: [
      {
        months: [5, 6, 7, 8],
        text: "On ballpark nights the old streets of Utica fill up early. Leave before the gates open or after the first inning.",
      },
      "Families come to the ballpark, and its owner decides what may be brought in. Nothing from us goes through the gate. [owner]",
      "M-53 and M-59 cross at the edge of Utica, so you have a choice. The traffic map makes it for you.",
      "Utica is the center for a ring of much larger suburbs, and its sidewalks are busy. They are public, so wait until you are home. [public]",
    ],
  },
  warren: {
    parks: ["Halmich Park", "Warren City Square"],
    notes: [
      "Anyone with a badge for the Technical Center should read the company's policy. An employer may be stricter than the state, on and off the clock. [employer]",
      "The arsenal is federal property, and federal law bans cannabis there. [federal] Leave your purchase at home and not in the car you park inside the gate.",
      "Mound and Van Dyke are slow during a shift change. An hour later they are ordinary roads again.",
      "Halmich Park is public. Walk there with the bag closed, or leave it at home. [public]",
      "A brick ranch has everything on one floor, which means that children and dogs can reach it all. Put a lock on the box. [lockbox]",
    ],
  },
  "washington-township": {
    parks: ["Stony Creek Metropark", "Macomb Orchard Trail"],
    notes: [
      {
        months: [12, 1, 2],
        text: "Wind sweeps across the open stretches of M-53 in winter. Check the road report, and choose another day if it looks bad.",
      },
      {
        months: [9, 10],
        text: "In apple season, cars turn in and out of the orchards all weekend. Go on a weekday and you will not notice them.",
      },
      "Stony Creek Metropark and the orchard trail are public. Cyclists carry water there, and nothing else that needs a lighter. [public]",
      "It is most of an hour each way, so decide on the list first and start back rested and clear-headed. [driving]",
      {
        months: [11],
        text: "In November the drive home is dark and deer are about. [deer] A lunchtime trip avoids both.",
      },
    ],
  },
  westland: {
    parks: ["Hines Park", "Holliday Nature Preserve"],
    notes: [
      "No freeway passes through the heart of Westland. Allow for the first few miles on Merriman or Wayne Road before the trip gets quick.",
      "Hines Drive is the pretty road, and it closes when the river is up. Do not plan on it after rain.",
      "Holliday Nature Preserve and all of Hines Park are public. [public] Leave the bag at home when you hike.",
      "If you rent in Norwayne or elsewhere in Westland, the lease decides about smoke. [owner]",
    ],
  },
  wyandotte: {
    parks: ["Bishop Park", "BASF Waterfront Park"],
    notes: [
      "From Bishop Park you can see Ontario across the water. Cannabis may not go there, by boat, bridge, or tunnel. [canada]",
      {
        months: [6, 7],
        text: "During the street art fair in July, Biddle is closed to cars. Plan your way out of town before you start.",
      },
      "BASF Waterfront Park is public. Leave your purchase at home when you go to watch the freighters. [public]",
      "If you live above one of the old storefronts on Biddle, the stairwell belongs to the owner. Ask about smoke. [owner]",
    ],
  },
} satisfies TownNotesInput;
