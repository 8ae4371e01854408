import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about the law, the package, and keeping products at home. README.md explains the format. */
export default [
  {
    id: "carry",
    name: "how much you may have",
    about: "how much you may carry and keep",
    headings: [
      "How much you may carry and keep",
      "How much may you have?",
      "The limits, away from home and in it",
      "Ounces: what the law allows",
      "Know the two limits",
      "Limits that matter after you buy",
    ],
    passages: [
      "There are two limits, one for the road and one for your home. Away from home an adult may have up to {{possessionPublic}}, of which at most {{possessionConcentrate}} may be concentrate. [carry] At home it is {{possessionHome}}, and whatever exceeds {{possessionPublic}} has to be locked up. [home]\n\nTo get a feeling for it, think in flower. An ounce is 28 grams, or eight eighths, and most people buy one or two of those at a time. [weights] So the first limit rarely gets in anyone's way on a single trip. The second one matters if you like to keep a supply, and then the thing to own is a box with a key.",
      {
        kinds: ["rules"],
        text: "The limit for carrying is about what is on you, and not about what is on the receipt. Say there is half an ounce in your jacket from last week when you come to the store. It counts together with what you buy, and the two may come to {{possessionPublic}} at most. [carry] One sale can reach {{purchaseLimit}} by itself, so with a forgotten jar in a pocket you could be over the limit on your way out. [sale-limit] [carry]\n\nThe register keeps track of the sale, but it cannot see your jacket. So empty your pockets before you go out to buy. At home there is more room, up to {{possessionHome}} with a lock on what exceeds {{possessionPublic}}. [home]",
      },
      "Concentrate is where people lose count. Of the {{possessionPublic}} you may have away from home, no more than {{possessionConcentrate}} may be concentrate, and hash, rosin, and the oil in cartridges are all part of that. [carry] A one-gram cartridge uses up one gram, so a few of them are no concern. [carry] A shelf of small jars together with a box of cartridges is another matter.\n\nA sale is capped in the same way, at {{purchaseConcentrate}} of concentrate. [sale-limit] At home the total is {{possessionHome}}, locked up beyond {{possessionPublic}}. [home] If you like to have several kinds, write the weight on each lid, and you can add up what you have in less time than it takes to find your reading glasses.",
      {
        kinds: ["rules"],
        text: "The limits belong to a person and not to a car. Two adults who shop together may each have {{possessionPublic}} with them, with up to {{possessionConcentrate}} of concentrate in it. [carry] What they cannot do is add their limits together and let one of them carry everything, because each is responsible for what is in their own hands. [carry]\n\nSo pay separately, keep each receipt with its own bag, and let each of you carry one. It sounds fussy for a ride of half an hour, but it takes no effort. Once the bags are home, a different figure applies: {{possessionHome}}, with a lock for whatever exceeds {{possessionPublic}}. [home]",
      },
      "What a friend gave you counts exactly as much as what you bought, because the limits are about having and not about paying. [carry] [gift] A friend may give you something from their own shelf after dinner, and between adults that is legal as long as nothing is paid. [gift] On the way home it is part of the {{possessionPublic}} you may have with you. [carry] On your shelf it is part of the {{possessionHome}}, of which you lock up what exceeds {{possessionPublic}}. [home]\n\nThe trouble is that nobody has weighed it. Put it on a kitchen scale once and write the figure on the lid, and it can join the rest of your count.",
      "Inside Michigan the numbers travel with you. In your car, on a friend's patio, or in a rented cabin three hours from {town}, you may have up to {{possessionPublic}}, including {{possessionConcentrate}} of concentrate. [carry] What does not travel is the larger figure: the {{possessionHome}}, with a lock for what exceeds {{possessionPublic}}, are for your own residence. [home]\n\nSo pack for the days you will be gone, and leave the supply locked up where it is. Keep what you take in its packages, because each label states the net weight and answers the question before anyone has to ask. [label] And send the owner of the cabin a message first, since whoever owns a place may forbid cannabis there. [owner]",
    ],
  },
  {
    id: "use",
    name: "where you may use it",
    about: "where you may use it and where you may not",
    headings: [
      "Where you may use it",
      "Where can you use what you bought?",
      "Public places are out",
      "Which places are private enough?",
      "Take it home first",
    ],
    passages: [
      "A public place is one you may enter without asking anyone first. Cannabis may not be consumed there, apart from areas that a town may set aside for adults. [public] Sidewalks, parks, beaches, and parking lots are public, ours included, and nothing may be used inside the store either. [public] [no-samples] What remains are private homes, your own or that of someone who agrees. [owner]\n\nCarrying is a different matter. You may walk through a park with a closed package in your bag, and the line is crossed only when you use what is in it. [carry] [public] If you take everything home before you open it, you will never have to think about where that line runs.",
      "People in {town} are surprised how little counts as private. It is not enough to stay away from {park1}: the sidewalk at your gate counts as a public place as well, so neither is a spot to use cannabis. [public] Your back yard is private, while the alley behind it is not. [public] It makes no difference that nobody is around, or that the package says “edible” and nothing is lit, because the rule is about consuming of any kind. [public]\n\nSo take the walk through {park1} with a closed bag if it is on your way, and open the bag on your side of the fence. If the house belongs to someone else, their consent is part of it as well. [owner]",
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        text: "Private is not yet the same as allowed. Whoever owns or manages a property may say no to cannabis on it, and that includes hotels, rented cabins, and the hall your cousin booked for her wedding. [owner] If you rent, the lease is the place to look. It may forbid smoking, but not every other lawful way of using cannabis, so two people in the same building can have different evenings ahead of them. [owner]\n\nPublic places are no way around a strict landlord, since using it there is against the law for everyone. [public] Ask the owner or the manager one clear question, such as whether the balcony counts. The answer will be good for every evening after that.",
      },
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        text: "A parked car feels like a room of your own, and the law sees it differently. [car] On a public road nobody may smoke cannabis in the passenger area, and nobody may use it while driving, whether the trip is one block or fifty miles. [car] The parking lot around the car is a public place on top of that, so stepping out does not help. [public]\n\nThe idea is understandable, because the store is right here and home is half an hour away. But the bag keeps. Put it in the trunk, drive home, and open it in a place where you or the owner decides what goes on. [owner] It is the same product half an hour later, and you are sitting in a better chair.",
      },
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        text: "Your own home is the place for it, and even there you are not alone in the world. Smoke and vapor drift, walls are thin, and the people next door in {town} did not choose your evening. The law keeps cannabis out of public places, but what comes through a neighbor's window is left to your good manners. [public]\n\nChoose the window on the other side, or a corner of the yard away from the fence. If you live in an apartment, look at the building's rules before you use the balcony, because whoever manages it may forbid smoking there. [owner] A word with the neighbors costs you two minutes. Most people who are asked first turn out to be easy about it.",
      },
      {
        kinds: ["rules"],
        text: "Some places are stricter than “not in public.” School grounds and school buses are closed to cannabis even in a sealed bag. [school] Federal property is closed to it as well, because federal law still bans it. [federal] And what you do at work, or before it, is between you and your employer, who may have rules of their own. [employer]\n\nSo plan what you do first. A closed package is fine on the sidewalk in {town} and not fine two minutes later at the school entrance. So bring the bag home before you go on to anything else. Home is also where you may use it, as long as you own the place or the owner agrees. [owner]",
      },
      {
        kinds: ["edibles"],
        text: "An edible makes no smoke, and from that people conclude that it can be eaten on a park bench. It cannot. Cannabis may not be consumed in a public place, and that rule does not ask whether anything was lit. [public] The car is out too: whoever is driving may not use any, and nobody may drive under the influence. [car] [driving]\n\nThe wait is another reason to be at home. An edible may begin to act after thirty minutes to two hours, sometimes three, and by then you should be where you plan to stay. [onset] [onset-county] Renters have an advantage here, since a lease may forbid smoking but not every other lawful way of using cannabis. [owner]",
      },
      {
        kinds: ["edibles"],
        text: "The question comes up before concerts and picnics: could I not simply eat it there? A concert, a game, or a festival is a public place unless the event has an area set aside, and a stroll through {town} is no different. [public] That nobody would notice does not change the rule, and with a wait of thirty minutes to two hours, sometimes three, you would be far from home when it matters. [onset] [onset-county]\n\nHave your edible on an evening that starts and ends at home. If the evening is at a friend's place, ask the friend before you unwrap anything, since whoever owns or manages a home decides about it. [owner] Then hand over the car keys or stay the night. [driving]",
      },
      {
        kinds: ["vapes"],
        text: "A vape is so small and so quick that people use it where they would never light a joint: in line for a concert, on the sidewalk, at a bus stop. The law makes no such distinction. [public] Those are public places, and vapor is one way of consuming cannabis there. [public] The pen in your pocket is fine, the pen in use is not.\n\nSo treat it as you would anything with a flame, and keep it for private homes where you or the owner agrees. [owner] Ask before you use it at a friend's place, even if the vapor is gone in a minute. And on a night out, let it stay in the drawer at home, where it cannot roll out of a pocket either.",
      },
      {
        kinds: ["pre-rolls"],
        text: "A pre-roll seems made for stepping outside, and outside is where it is hardest to do right. The sidewalk, the park, and the parking lot are public, and nobody may light one there. [public] On a patio or a shared yard the decision belongs to whoever owns or manages the building. [owner] What is left is a private place where the people in charge have said yes, and for most readers that is their own back yard.\n\nSet up the spot before you strike the match. A chair, an ashtray, and the tube for the other half save you from walking around the corner for a place to put it out. Then look which way the wind blows, and spare the neighbor's open window.",
      },
    ],
  },
  {
    id: "car",
    name: "the drive home",
    about: "how to take it home in the car",
    headings: [
      "The drive home",
      "How should it ride in the car?",
      "In the car: closed, and in the trunk",
      "Between the store and your own front door",
      "Before you start the engine",
      "What does the law say about the car?",
    ],
    passages: [
      "For the car there are three rules. Nobody may use cannabis while driving, nobody may smoke it in the passenger area on a public road, back seat included, and nobody may drive under the influence. [car] [driving] They sound like a lot to remember, and one habit covers all of them: the bag goes into the trunk before you pull away, closed, and stays there until you are home. [car]\n\nA bag in the trunk cannot be opened by a curious passenger at a red light, and it cannot slide under a pedal. You will not need it on the road. Everything in it is meant for later, so treat it like the groceries and unpack it in the kitchen.",
      "Where to put the bag is easy with a trunk and takes a little thought without one. In a hatchback or a van, use the space behind the last row of seats, where nobody can reach it on the way. On two wheels it is a top case that locks, and not a jacket pocket. Close the bag first and keep the seals as they are.\n\nOut of reach matters because the law looks at the whole passenger area: nobody may smoke there on a public road, and nobody may use cannabis while driving. [car] A package that has to be fetched from the back is one that stays shut.",
      "If this is one errand of several, make it the last one. A car in the July sun gets hot enough to melt an edible and to dry out flower, and in January the oil in a cartridge turns thick. [flower] [oil] A bag on a seat also invites a broken window. With the store as the final stop, you make one drive back to {town} with everything in the trunk.\n\nIt keeps the rules simple as well. The package stays closed all the way, nobody may smoke in the passenger area on a public road, and whoever drives may not have used any. [car] [driving] Fewer stops leave you fewer chances to think about it.",
      "The safest plan for the drive is made hours earlier. Driving under the influence is illegal, so the shopping comes first, then the way home, and what you bought comes out of the bag when nobody has to go anywhere. [driving] If someone in your group has used something already, someone else drives. Agree on that person before the evening starts, as you would with alcohol.\n\nThen give the bag a place where it tempts no one. Put it in the trunk, closed, because nobody may smoke it in the car on a public road, whichever seat they are in. [car] At home, park, hang up the key, and call the day's driving done before you open anything.",
      "Not everyone comes in their own car. In a ride service the rules of the road are the same as in yours: the passenger area is no place to smoke it, and that goes for the back seat too. [car] Keep the bag closed on your lap, or ask to put it in the trunk. When a friend drives you, say before you get in that you have a purchase with you. It is their car, and they may want it in the back.\n\nA ride also answers the other question, which is who is fit to drive. Nobody may do so under the influence, so on a long evening the person at home with the phone calls the car. [driving]",
      "Suppose you are pulled over on the way home. With a closed bag in the trunk there is little to explain: an adult may have up to {{possessionPublic}} away from home, and the labels say what is in each package and how much. [carry] [label] Leave the bag where it is, and answer what you are asked. The receipt inside shows what you bought and when.\n\nWhat would need explaining is an open package beside you, because nobody may use cannabis while driving or smoke it in the car on a public road, and driving under the influence is an offense. [car] [driving] So look around before you leave {away} as well. What a passenger left in the door pocket last month rides along every day.",
      "A new purchase makes people curious, and the car is the wrong place for that. “Let me just look at it” ends with an open package on somebody's lap, where it is of no use anyway: nobody may smoke cannabis in the passenger area on a public road, and whoever drives may not use any. [car] [driving]\n\nLook at everything at the counter instead. Compare the bag with the receipt, read the labels, and ask your last question there. Then close it, put it in the back, and drive. Your kitchen table has better light, and nobody behind you will honk.",
    ],
  },
  {
    id: "borders",
    name: "state lines and federal land",
    about: "which lines it may not cross",
    headings: [
      "Lines it may not cross",
      "Can you travel with it?",
      "State lines, the border, and federal land",
      "What you buy in Michigan stays in Michigan",
    ],
    passages: [
      "What you buy in Michigan stays in Michigan. It may not be taken into another state, even one where stores sell the same thing, and it may not go onto a plane. [state-line] That is hard to believe at a state line where both sides have dispensaries, but the law that let you buy it ends at the line. [state-line]\n\nSo before you visit someone in Ohio or Indiana, look through the car. Nothing may come along, not even the half-empty package in the door pocket that nobody remembers. [state-line] Put it with the rest, behind a lock, and it will be there when you are back. It also may not cross into Canada, where a different law waits on the other side. [canada]",
      "From much of southeastern Michigan, Canada is closer than the next mall, and the line in between is a serious one. Taking cannabis over the border is a federal offense in either direction. [canada] Both sides have legal stores, and it changes nothing: you may not bring yours there, and you may not bring theirs here. [canada]\n\nThe purchase you meant to take is rarely the problem. The forgotten one is, in a winter coat or in the glove compartment. Check jacket pockets and the glove box before you go, and put what you find behind a lock at home. If guests ride with you, ask them to look through their bags too, and ask it in the driveway. At the bridge it is too late.",
      "On a flight the answer is no, for every amount and every destination. What was bought under Michigan's law may not be taken onto a plane, not even to a state where it is legal on landing. [state-line] An edible that looks like any other snack is covered as well, and so is the cartridge in a pen. [state-line]\n\nThis matters most on the last day of a trip. Guests who fly out in the evening like to stop at a store at noon, and then they have a bag they may not take along. [state-line] If that is you, buy little and early in your stay, or do not buy at all. And if you live here, put everything away before you begin to pack.",
      "Some lines run through the middle of Michigan and are not on your map. Federal law still bans cannabis on federal property, and the state's act does not override it. [federal] That includes post offices, military bases, and federal office buildings, and a closed package is no excuse. [federal]\n\nIn daily life it comes down to which errand in {town} comes first. If a package has to go to the post office today, go there first and shop afterward. Mailing cannabis is no idea at all, because the mail is federal too. [federal] On a vacation Up North, ask who owns the land before you unpack, since some forests and lakeshores are federal property. [federal]",
      "Friends who visit you may buy cannabis here with their own ID if they are {{minimumAge}} or older. [id] [age] The catch comes at the end of the visit, because what they bought may not go home with them to another state. [state-line] So suggest a small amount, enough for the evenings they are here. One small package that is finished by Saturday will do.\n\nWhat is left over on the last day stays behind, and you may keep it if you are an adult and nobody asks to be paid. [gift] Say so before they shop, and not at their last breakfast. If they go on to Canada, the answer is the same: it may not cross that border either. [canada]",
    ],
  },
  {
    id: "rent-work",
    name: "landlords and employers",
    about: "what landlords and employers may forbid",
    headings: [
      "Your lease and your job",
      "What may a landlord or an employer forbid?",
      "Stricter than the state: home and work",
      "Who else has a say?",
      "Ask before you assume",
    ],
    passages: [
      "The state says what is legal, and two other people may still say no: the one who owns your home and the one who pays you. A landlord may forbid smoking in the lease, though not every other lawful way of using cannabis. [owner] An employer may have stricter rules than the state, and nothing in the law makes them look the other way. [employer]\n\nBoth have usually put it in writing long before you ask. So read the lease for the word “smoking” and the handbook for the words “drug policy,” which takes one evening. After that you know which of your plans need a second thought. Only someone who owns the house and the business can skip it.",
      "A lease that forbids smoking does not forbid everything. Under Michigan's act it may rule out smoke, but not other lawful ways for a tenant to use cannabis, so edibles and drops remain possible in your own rooms. [owner] The details are in the wording. A no-smoking building usually means the balcony, the stairwell, and the laundry room as well, since the smoke from there ends up with the neighbors.\n\nIf the lease is silent, write the manager one polite sentence and keep the answer. A yes on paper is worth more than a shrug in the elevator, above all when the manager changes. Your job is a separate question with a separate answer, because an employer sets their own rules whatever your landlord says. [employer]",
      "People read “legal” and think of their weekend, and then Monday comes. An employer may have stricter rules than the state, on the job and beyond it, and state law does not make them excuse what you did on Saturday. [employer] Some jobs come with testing, and in federally regulated work, such as flying or long-haul trucking, federal rules apply. [federal] Those did not change when Michigan's law did. [federal]\n\nFind out before it matters. Read the handbook, or ask for the policy in writing, because a coworker's version of it may be years out of date. And do not forget the other contract you signed: if you rent in {town}, the lease may forbid smoking even on the weekends that are entirely yours. [owner]",
      "If you share an apartment, there are more people with a say than the landlord. The lease binds all of you, so when it forbids smoking, one person's smoke on the balcony becomes everyone's letter from the manager. [owner] Read that page together, and settle two things while you are at it: where cannabis may be used, and where it is locked up.\n\nThen ask what each of you has at stake at work. One roommate may have an employer with strict rules, and would like a home that does not smell of it on a Monday morning. [employer] A talk at the kitchen table is cheaper than a lost security deposit.",
      "Not every “no” comes from a landlord. Whoever owns or manages a property may forbid cannabis on it, and that covers a condo association, a hotel, a mobile home park, and the hall where the company has its holiday dinner. [owner] At that dinner two rules meet, because the employer may have one as well, and the stricter of the two is the one you will feel. [employer]\n\nSo ask about both. “May I smoke here?” goes to the manager, and “Is this a work event?” goes to yourself. If either answer gives you pause, wait until you are home. Should home be rented, the lease has the last word on smoke there, though not on every other lawful way of using cannabis. [owner]",
    ],
  },
  {
    id: "sharing",
    name: "sharing and guests",
    about: "what to know about sharing and guests",
    headings: [
      "Sharing with friends",
      "May you share it?",
      "When you have company",
      "Guests, and who pays",
      "At your place, with other adults",
    ],
    passages: [
      "Sharing between adults is legal, and money is what changes that. You may give cannabis to someone who is {{minimumAge}} or older, up to the amount that person may carry, as long as nothing is paid and you do not advertise it. [gift] Once a friend chips in five dollars for what is on the table, it is a sale, and selling is for licensed stores. [gift] [register]\n\nSo keep cannabis out of the evening's accounts. Split the pizza and the ride, and let what you share be simply shared. If your friends would rather pay their own way, they can: each adult buys their own at a store and brings it along.",
      "Before you share anything, know how old everyone is. Giving it to another adult is allowed, and an adult means {{minimumAge}} or older, with no exception for a cousin who turns that age next month. [gift] [age] A parent's permission does not move the line, and neither does your own good opinion of somebody. [age]\n\nIn a group of old friends the question is silly, and with a friend's new coworker it is not. Ask it early and lightly, the way a bartender does, before the package is on the table. Nobody may pay you for any of it, either. [gift] Once ages and money are out of the way, being a host is as easy as it sounds.",
      "Your guests do not know what you know about your own shelf. Someone who smokes a little flower on weekends may take an infused pre-roll for an ordinary one, because the difference is the concentrate that was added and not the look of it. [prerolls] With an edible the surprise comes later, after thirty minutes to two hours, sometimes three, when a second piece may already be gone. [onset] [onset-county]\n\nSo say what it is and how strong it is before you share it, and let the label go around together with the package. You may give some to any adult as long as nobody pays. [gift] Offer the smallest amount first. Nobody has ever complained about a host who was too clear.",
      "An evening with cannabis ends with the question of how everyone gets home, so ask it at the beginning. Nobody may drive under the influence, and a guest who feels fine at eleven is no judge of that. [driving] Find out who came by car. One of them may offer to stay sober and drive the others, and whoever does not can stay the night or call a ride.\n\nThe rest of a host's duties are simple. Share as much as you like up to what each adult may carry, and take no money for it. [gift] Before you say good night, put what is left behind its lock. A guest who gets up at night should not come across an open package in the dark. [lockbox]",
      "“Sharing” is a word that some people stretch. A sticker for sale with a bud added to the envelope, a jar with a price on it at a garage sale, a post that offers what is left over: none of that is sharing among friends, because money or advertising is involved. [gift] Selling takes a license, whatever name it goes by. [register]\n\nWhat you may do is simpler. You hand some to another adult, no more than that person may carry, and you want nothing for it. [gift] If the friend lives in another state, one thing should be said along with it, which is that it may not leave Michigan. [state-line] So share what can be finished in {town} before the visit is over.",
    ],
  },
  {
    id: "storage",
    name: "storage at home",
    about: "how to store it safely at home",
    headings: [
      "Where to keep it at home",
      "Out of sight and locked",
      "How should you store it?",
      "A safe place in the house",
      "Once you have unpacked",
    ],
    passages: [
      "Choose one place for everything, with a lock, and put things there before you sit down. The Centers for Disease Control and Prevention recommends a locked, childproof container, out of reach and out of sight of children and pets. [lockbox] One place is easier to keep than three, because whatever is left on the counter “for a minute” is what a visitor finds.\n\nIt need not be a safe. A cash box will do, or a small toolbox with a padlock, as long as packages fit inside with their labels on. Try it on an ordinary night: put everything in, turn the key, and look around the room. If you cannot tell that there is anything in the house, it is done right.",
      "Leave each product in the package it came in. That package is child-resistant, does not show what is inside, and closes again if it holds more than one serving. [package] Its label says what the thing is and how strong. [label] A cookie jar does none of this. Out of the package, an edible is simply something sweet, and the person who finds it has no way to know better.\n\nBut a package that is hard to open only takes longer to open, so put it behind a lock as well. [lockbox] If a package tears, cut out the label and keep it with the contents. Throw it away only when all is gone, and you will always know what is in your home.",
      "A good place is locked, cool, and dull. The kitchen is the wrong room, because food belongs there and people help themselves. The garage in Michigan freezes in January and bakes in July, and flower dries out with heat and air. [flower] A closet in a bedroom has none of these problems. Put a box with a lock on its upper shelf, and it is out of sight and out of reach too. [lockbox]\n\nIf you live in a small apartment in {town}, the closet may be all you have, and it is enough. A suitcase with a combination lock makes a decent first container. Whatever you choose, stand bottles and cartridges upright in it, and keep it away from anything that people snack from.",
      "Storage is also about people, so tell the other adults in your home where the box is and what is in it. A visiting relative needs no key, but should know why nobody opens it. Children and pets are the reason for the lock, which should keep everything out of their sight as well as out of their reach. [lockbox] Dogs eat chocolate with the wrapper on, so a high shelf alone is not enough.\n\nThen write one number inside the lid. If a child may have eaten any, call poison control at 1-800-222-1222 at once, without waiting for signs. [poison] For a dog, call your veterinarian. With the package in your hand you can answer the first question they ask.",
      "The law asks for a lock only above a certain amount: what you have at home beyond {{possessionPublic}} has to be locked up, and {{possessionHome}} is the limit in all. [home] Most people never get near that. We would lock up a single gram all the same, wherever children, pets, or curious guests come through, as the Centers for Disease Control and Prevention recommends. [lockbox]\n\nOnce everything is in one box, looking after it takes five minutes a month. Throw away what has dried out or is past its date, put the oldest package in front, and see that nothing is missing. It will also show you how much you really use. If the box gets fuller every month, the next trip from {town} can wait.",
    ],
  },
  {
    id: "fresh",
    name: "keeping it fresh",
    about: "how to keep it fresh",
    headings: [
      "Keeping it fresh",
      "How do you keep it fresh?",
      "Air, light, and heat",
      "How long does it keep?",
      "Make it last",
    ],
    passages: [
      "Three things age flower, and all three are in an ordinary kitchen: air, light, and heat. [flower] A bag left open beside the stove meets them all at once, and after a few weeks it smells of hay. The same flower in a closed container in a dark cupboard is still worth opening long afterward.\n\nThat holds for a pre-roll as much as for a jar, only the pre-roll loses sooner, because what is inside has been ground. [prerolls] So choose the place before you choose the amount. A bedroom closet is usually cooler and darker than anything near the oven, and it has room for a box with a lock. Put it away closed, and most of the work is done.",
      "The freezer seems like the obvious place to stop time, and it is a poor one. Frozen flower turns brittle, so the frosty parts you paid for break off when you touch it. Each time you open the bag, moisture from the warm room gets in and settles on what is cold. A pre-roll suffers twice, since damp paper never burns evenly again.\n\nWhat flower wants is dull: cool but not cold, dark, and closed, because air, light, and heat are what it has to be kept from. [flower] An inside closet in {town} offers all of it without electricity. If you have more than you can use in the next weeks, buy less next time. It costs less than a freezer, too.",
      {
        kinds: ["pre-rolls"],
        text: "A pre-roll starts to age when the flower in it is ground, because every crumb now has a surface of its own for the air to reach. [prerolls] The tube is what holds that off. Leave each joint in the one it came in, and check that the lid clicks, since a tube that is almost closed is open.\n\nA half-smoked joint needs the tube even more. Let it go cold on something fireproof, knock off the ash, and close it up, or the whole closet will smell of it by morning. Smoke it soon, too. The second half has been heated once and will never be as good as the first, and a drawer full of them is nobody's idea of thrift.",
      },
      "Where you keep it matters more than what you keep it in. Follow the sun through your home for a day, and you may find two hours of it on the shelf you had in mind. The top of the refrigerator is warm all year. A garage in Michigan freezes in January and bakes in July, and a car does both faster.\n\nHeat and light dry flower out and take the smell with them, so look for a spot that is boring at every hour. [flower] The lower shelf of an inside closet is a good candidate. Put your hand there on a hot evening, and if it feels cooler than the room, move in, preferably with a box that locks.",
      {
        kinds: ["flower", "budget"],
        text: "Every time a jar is opened, some of the smell leaves and some dry air comes in. [flower] Nobody notices on one evening, but a jar that is opened twice a day to be shown around is tired within a month. In a large jar, the last grams have been aired longest.\n\nThe fix is to divide. Put a week's worth into a small container for daily use and leave the rest closed in the package it came in, with its label and date. You open the small one as often as you please, and the large one four times a month. If you find that two weeks go by before the small one is empty, that is a hint to buy a smaller package.",
      },
      {
        kinds: ["flower", "budget"],
        text: "When a new jar comes home, the old one is rarely empty, and the temptation is to tip the remainder in on top. Better not. The old buds are drier and draw moisture out of the fresh ones until both are mediocre, and after that nobody can say how old any of it is.\n\nWrite the date on each lid and finish the older jar first. The labels help you here, because flower carries a harvest date where it applies. [label] If the old remainder has gone dry, grind it for a joint this weekend and be done with it. Keeping two jars apart takes no more room than one, and you always know which is which when a friend asks what smells so good.",
      },
      {
        kinds: ["pre-rolls"],
        text: "The simplest way to have fresh pre-rolls is to own few of them. They do not wait well, since ground flower dries out sooner than whole buds, so a large pack is only good value if it is gone in a few weeks. [prerolls] Count the evenings ahead of you, and buy for those.\n\nAt home, let the pack do its work. Take out one joint, close the box, and return it to the dark. If you like to have several kinds open, stand the tubes up in a jar with a lid and keep the labels with them, because out of its pack a plain joint cannot be told from an infused one. [prerolls] Begin with the one that has the earliest test date. [label]",
      },
      {
        kinds: ["flower", "pre-rolls"],
        text: "A humidity pack is a small pouch that gives off moisture when its surroundings are dry and takes it up when they are damp. One fits easily into a jar, and in a Michigan winter, when the heating runs and every room is dry, it makes a difference you can feel. Buds keep their spring, and paper does not crackle.\n\nIt cannot bring back what is gone. Flower that has lost its smell to air and heat may turn soft again, but it stays quiet. [flower] So put the pouch in on the first day and not as a rescue. If you keep loose pre-rolls in a jar, it serves them as well. Replace it when it has gone hard, and otherwise leave it alone.",
      },
    ],
  },
  {
    id: "label",
    picture: "reel-label",
    name: "the label",
    about: "how to read the label",
    headings: [
      "How to read the label",
      "What does the label tell you?",
      "Turn the package around",
      "Which lines on the label matter?",
      "Two minutes with the small print",
    ],
    passages: [
      "The front of a package is the maker's, and the back is the state's. Because a rule lists what has to be there, you find the same lines on every product in a licensed store: the producer, the net weight, THC and CBD, the lab, and the date of the test. [label] That makes them the only part of the box you can compare from one brand to the next.\n\nSo ask the budtender to turn it around. We would read four lines, one after the other: how much is in it, how strong it is, who made it, and when it was tested. After half a minute, you know what the drawing on the front could not tell you.",
      "The longest number on the package is the one that nobody reads. It is the tag, and it ties the package to the state's tracking system, from the plant to our counter. [tag] You have no use for it on the day you buy, but you may later, because the agency can recall a product, and the tag is how you find out whether the notice means yours. [recall]\n\nThat is a good reason to keep the label until the package is empty. If you move things into a jar of your own at home, cut the label off and tape it to the lid. A bare container is a mystery within a month, and nobody can look it up for you.",
      {
        kinds: ["flower", "pre-rolls", "first-visit"],
        text: "Dates are easy to overlook, since they are printed small and in no particular corner. Every label has the date of the lab test. [label] Flower shows a harvest date where it applies, and an edible has an expiration date, after which a store may not sell it. [label] [edible-label] [expired] Each answers a different question, so look at what the date is called before you draw a conclusion.\n\nThe test date tells you roughly how long the batch has been finished. If two products appeal to you equally, the later one has spent less time in storage. If only one of them shows a harvest date, ask when it was packed. The budtender would rather look it up than have you guess.",
      },
      "“Craft,” “small batch,” and “reserve” are the maker's own words. They may be meant sincerely, but nobody has defined them, and two brands can use the same word for very different things. Other lines are not left to anyone's taste. The weight, the potency, the lab, and the test date have to be there. [label]\n\nWhen you are torn between two packages, ask to see the backs of both and ignore the fronts for a moment. You may find that they weigh the same, test within a point of each other, and come from the same producer, with only the story being different. Then price can decide, or curiosity, and either is an honest reason.",
      "Ask to see the label before you pay, and compare it with what you asked for. The menu says one name and one producer, and the package should say the same. [menu] Boxes from one maker look alike on purpose, so a mix-up is easy, and it is put right in seconds as long as you are still at the counter.\n\nIf the print is too small, say so, and ask for the lines you care about: “How strong is it, who made it, when was it tested?” All of these are on it. [label] We read labels to people every day, and many of them have excellent eyes. It is simply quicker when somebody knows where to look.",
      {
        kinds: ["flower", "pre-rolls", "first-visit"],
        text: "Start with the net weight, because that is what you are paying for. A tall jar may hold 3.5 grams and so may a flat tin, and from the outside you would swear that one is larger. [label] [weights] Divide the price by the grams on your phone while the budtender gets the next jar, and you have a fair comparison.\n\nThen look at the THC, which is given as a share of the weight for flower. A gram at 20 percent holds 200 milligrams. [percent] It belongs to the weight as a pair, since half a gram of something strong and a gram of something mild may come to the same. With those two figures, the label has told you most of what numbers can.",
      },
      {
        kinds: ["edibles", "first-visit"],
        text: "On an edible, read the label the way you read one at the supermarket, and then a little further. Ingredients are listed by weight, the largest first, and the package names the allergens, so nuts, milk, and soy can be ruled out in the store. [ingredients] [edible-label] If someone else in the house has an allergy, check for them too, even though it will be locked away.\n\nThe part no supermarket has is the milligrams of THC, for the piece and for the package. [edible-label] You are looking for the smaller number. Below it, there is usually an activation time, which is how long the maker says it takes to act. [activation] Take the long end of that range, and you will not be surprised by the next hour.",
      },
      {
        kinds: ["vapes"],
        text: "A box with a cartridge in it has room for about three words, so the label has to work hard. Look for the kind of oil first, distillate, live resin, or rosin, because it says how the oil was made. [oil] Next come the ingredients, which are listed by weight. [ingredients] Oil and terpenes should make up the list, and anything you cannot place is worth a question.\n\nThen check the size. Half-gram and full-gram tanks can look the same through a window in the box, and the net weight is what separates them. [label] Save the label when you throw the box away. It names the producer and the test date, which is all we need to find the same oil for you a second time. [label]",
      },
    ],
  },
  {
    id: "testing",
    name: "lab tests",
    about: "what has been tested before you see it",
    headings: [
      "What “lab-tested” means in Michigan",
      "Who tests it, and for what?",
      "From the lab to the shelf",
      "What does a lab test tell you?",
      "What happens before a product is sold",
    ],
    passages: [
      "“Lab-tested” sounds like a phrase from an advertisement, but in Michigan it is a step that every batch has to go through. [passed] An employee of a licensed lab takes the sample, and the batch, which may be at most 50 pounds, waits until the results are in. [sample] Only what passed every required test may be sold. [passed]\n\nThe waiting is the part to appreciate. The maker does not get to pick a handsome piece and mail it in. [sample] By the time a package is on our shelf, the result exists, and the label names the lab and the date. [label] You can read both in a few seconds, and you can ask us for the whole sheet if you would like more. [coa]",
      "A test is worth as much as the independence of whoever does it. Michigan settles that with a rule about ownership: nobody who owns part of a lab may own part of a store, a grower, or a processor. [lab] The lab has a license of its own to look after, and no share in what a batch earns. [lab]\n\nThat is the answer for a customer who asks why they should believe a number on a package. It was not measured by the people who grew it, nor by us. If you would like to see who did, look on the label, where the lab is named. [label] You can also ask for the certificate, which shows the measurements behind the figures. [coa]",
      "You can see the test result for the very package you are buying, and few people know it. Ask at the counter for the certificate of that batch. [coa] It is a page or two, and the first thing to do is to compare the number on it with the tag on the package, so that you are reading about your own product. [tag]\n\nThen go down the list. Potency is at the top as a rule, and below it come microbials, heavy metals, chemical residue, and solvents, each with a result. [tests] You need no chemistry to follow it, since every line ends in a pass or a figure with its limit. If a line puzzles you, we will go through it with you.",
      "A passing result is good news about one batch on one day. [sample] It says how things were when the sample was taken. What happened afterward is another story: a month in a warm car would not show up on the certificate, and neither would a jar left open.\n\nSo use the test for what it is and your own judgment for the rest. The date of the test, on the label, tells you how long ago that day was. [label] Buy from a place that keeps its stock cool and closed, and do the same at home. If something looks or smells wrong when you open it, do not use it, and call us at {{phone}}.",
      "What becomes of a batch that fails? It does not turn up in the bargain bin. A failed batch is destroyed, unless the rules allow it to be tested again, and then it has to pass twice in a row. [retest] One good result does not cancel the bad one.\n\nThis is also why something on the menu can be late. A grower may have announced it for Friday, and the batch is still waiting for its results. [sample] We would rather tell you that it is not here yet than talk around it. If you were counting on it, ask for something close in the meantime, which has been through all of it already, because only batches that passed every required test are sold. [passed]",
      {
        kinds: ["flower", "pre-rolls"],
        text: "Flower grows outdoors or under lamps, gets handled by many people, and is dried for a long time, and each of these could leave something behind. The required tests are aimed at that: foreign matter, microbials such as mold, heavy metals that roots may take up, and residue of chemicals. [tests] Potency is measured as well, but it is only one line among many. [tests]\n\nOne line has a name that few people know. Water activity says whether there is enough moisture in the flower for mold to grow. [tests] It is measured once, and after that the moisture is in your hands, so keep flower and joints closed, and away from bathrooms and wet basements.",
      },
      {
        kinds: ["vapes"],
        text: "Oil for a vape is taken out of the plant, and whatever was in the plant may come along, only more concentrated. So the list of tests is worth knowing: heavy metals, chemical residue, and residual solvents are on it. [tests] The last one interests people most. Some oils are made with a solvent and some without, and rosin is pressed with heat alone. [oil]\n\nYou do not have to take our word for any of this. Ask for the certificate of the batch, find the line about solvents, and read the figure. [coa] With oil that came from somewhere else, in a tank without a label and without a tag, there is no such line to read. [tag]",
      },
      "The simplest check needs no laboratory at all. Every package sold by a licensed store has a tag that ties it to the state's tracking system and a label that names the lab. [tag] [label] If a bag that somebody offers you has neither, no one has vouched for what is in it, however nice the printing looks.\n\nThe same goes for the seller. The stores are licensed by the [Cannabis Regulatory Agency](https://www.michigan.gov/cra), and anyone can look a license up. [register] It takes about as long as reading a menu. We are glad when people from {town} do it, because the license comes with the duty to check for recalls before we sell, and you should know that somebody does. [recall]",
    ],
  },
  {
    id: "potency",
    name: "THC percentages",
    about: "what the THC number means",
    headings: [
      "What the THC number means",
      "Is a higher number better?",
      "How much should the THC number decide?",
      "Do not shop by THC alone",
      "Reading potency without a calculator",
    ],
    passages: [
      {
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "A percentage of THC is a share of the weight and nothing more. A gram of flower at 20 percent holds 200 milligrams, and at 15 percent it holds 150. [percent] Put that way, the large print on a jar becomes an ordinary quantity.\n\nIt also shows why the number cannot choose for you. You decide how much of the gram you use, so a strong jar and a mild one can come to the same if you take less of the first. What you cannot adjust at home is how it smells and how fresh it is. We would pick those first, at whatever percentage they come, and then use the figure to decide how much goes into the paper.",
      },
      "Small differences on the label are mostly noise. The rules accept that the actual potency varies from the printed one by 10 percent, so a product labeled 20 percent may really be anywhere from 18 to 22. [tolerance] One labeled 21 may be the weaker of the two. [tolerance]\n\nPeople still stand at the counter and agonize over a single point, and we understand it, because a number feels like a reason. Try sorting into three groups instead: low, middle, and high. Choose your group by how much experience you have, and treat everything inside it as equal in strength. From there, taste, freshness, and price are better reasons than a point more or less.",
      {
        kinds: ["choose"],
        text: "On flower, THC is a percentage of the weight, and on an edible it is milligrams in a piece. [label] The two look like a conversion exercise, and they are not, because eating and inhaling work on different schedules. What you inhale acts within minutes, and an edible takes thirty minutes to two hours, sometimes three. [onset] [onset-county]\n\nSo a 20 percent jar at home says nothing about how many milligrams to eat. [percent] Someone who has smoked for years is a beginner with chocolate, and should start as one, with few milligrams and a long evening. It works the other way too. When you move to a kind you do not know, leave your number behind and ask the budtender where people usually begin with it.",
      },
      "If you have been away from cannabis for some years, the numbers may have grown in your absence, and your habits have not. Somebody who remembers finishing a joint thirty years ago may meet a product twice as strong as what was in it. The label gives the THC, so you do not have to find out by surprise. [label]\n\nTake something from the low end of the shelf and use a little less than you remember. Inhaled products act within minutes, so a pause after the first draw tells you a lot. [onset] You can move up on another day as slowly as you please. Nobody who comes in from {away} after ten years has to prove anything to us.",
      {
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "A high percentage often carries a high price, since many shoppers sort the menu by it. This leaves some good value in the middle of the list, where jars with a lively smell and a recent harvest date wait for someone to open them. [label] They cost less because the number is less impressive.\n\nA subtraction shows what the extra money buys. If a jar at 28 percent costs a good deal more than one at 21, you are paying for 70 milligrams more in each gram. [percent] For some people that is worth it. If you would enjoy either, smell both and put the difference toward your next visit, where it buys more than a slightly larger figure.",
      },
      {
        kinds: ["choose", "vapes"],
        text: "Oils and concentrates live in another range altogether. Many test at 70 percent THC and above, so a figure that would be astonishing on flower is ordinary on a cartridge. [concentrates] It describes a product that you use by the draw or by the speck. Comparing it with a jar is like comparing coffee with espresso.\n\nWithin that range, a few points tell you how far the oil was refined and nothing about how it tastes. At half a gram, 80 percent means 400 milligrams in the tank. [percent] What you take at one time is a tiny part of that, as long as the draws are short. So look for the kind of oil you like, and let the figure remind you to go slowly.",
      },
      "Think of the THC number as the proof on a bottle. It has to be stated, and it will not tell you whether you enjoy what is inside. The label puts it beside the CBD, the weight, and the test date, and each of them is one fact about the product. [label]\n\nAsk yourself what made you like the last thing you bought. People tell us about a taste of orange, or a smoothness, or that it was easy to have only a little. Hardly anyone mentions the decimal. Tell the budtender what it was for you, and bring up the number last, as a limit: “something like that, and not too strong.” Then it is doing the job it is good at.",
      {
        kinds: ["choose", "vapes"],
        text: "Next to THC the label states CBD, and some products hold about as much of one as of the other. [label] Then you see a ratio, such as 1:1 or 2:1. [label] The catch is that nothing obliges the two letters to come in the order you assume, so look at which is named first before you read the figures.\n\nA ratio also says nothing about the amount. Two products marked 1:1 can differ several times over in how much THC they hold, and the milligrams or the percentage beside it will tell you. [label] If you are looking for something with less THC in it, say exactly that at the counter. The budtender can show you a low figure without any fractions.",
      },
      {
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "Strength is only half of a calculation, and the other half is how much you use. Half a gram at 24 percent and a little over half a gram at 22 come out the same, at about 120 milligrams of THC. [percent] So when somebody says that a jar was too strong, the next question is how big the joint was.\n\nThis is useful when the mild jar you wanted has sold out. Take the stronger one and roll it thinner, or put it out sooner, and you have made it milder without any help from the grower. It will also last longer. If that is too much arithmetic for a Friday, ask for a jar at the strength you know.",
      },
    ],
  },
  {
    id: "short-rules",
    name: "the rules at a glance",
    about: "which rules apply where",
    headings: [
      "The rules at a glance",
      "Which rule applies where?",
      "A table of Michigan's rules",
      "Where you are decides",
      "What applies in which place?",
    ],
    passages: [
      "The law treats the same closed jar differently from one place to the next, and an ordinary Saturday takes you through several of them. [carry] You buy it in a store, it rides along in a car, you carry it down a street, and you arrive at home. Read the table from top to bottom, and you have your day.\n\nWhat people in {town} most often mix up is carrying and using. You may have up to {{possessionPublic}} on you when you walk down the street, and you may not use any of it there, because a public place is off limits for that. [carry] [public] If you remember only one thing, let it be this pair. Closed is fine in many places, and open is fine in few.",
      "Two amounts and one lock make up most of the law on possession, and which of them applies depends on where you are. [carry] [home] Away from home, the limit is {{possessionPublic}}. At home, it is {{possessionHome}}, with the excess over the first figure in a locked container or room.\n\nPicture yourself putting your purchases away over a few months. As long as the total stays below the carrying limit, a lock is good sense and no duty. On the day it goes above, the lock becomes a requirement, although nothing in your closet looks any different. [home] We suggest owning the box before that happens. If your own situation is more complicated than this, ask a lawyer, since a store can only give general information.",
      "Cars cause the most confusion, because they feel private and are on a public road. Four doors do not make one a living room. Nobody may consume while driving, and nobody in any seat may smoke in the passenger area on a public way. [car] Driving under the influence is illegal, and that stays so after the joint is out. [driving]\n\nThe practical answer is a habit. Put the closed bag in the trunk before you start the engine, go home without a detour, and open it there. If you pass a school on the way, do not turn in with it, since cannabis is not allowed on school grounds even in a closed bag. [school] Then most rows of the table take care of themselves.",
      "The table has the state's rules, which are the same in {town} as across Michigan, and other people may add to them. [carry] Whoever owns or manages a property may forbid cannabis there, and a lease may forbid smoking. [owner] An employer may be stricter still. [employer]\n\nFederal property is the strictest of all. [federal] The state's act does not override federal law, so nothing may come along to a federal courthouse, not even a closed jar. [federal] When you are unsure, ask whoever is responsible for the place before you bring anything, and take no for an answer. This is general information from a store. For legal advice, see a lawyer, who can look at your lease or your contract.",
      "A friend calls and asks whether you would bring something along on Saturday. To answer, you need to know three things: how much you may have on the way, what you may do once you are there, and how everyone gets home. The table has a row for each place you will pass.\n\nOn the way, it is {{possessionPublic}} at most, in a closed package. [carry] At your friend's home, the friend decides, and if it is rented, the lease may rule out smoke. [owner] Afterward, nobody who took part drives, because driving under the influence is illegal no matter how short the ride. [driving] Settle the third point first, because by the end of the evening nobody is in a good position to decide it.",
    ],
    table: {
      head: ["Where", "What the law says"],
      rows: [
        ["In the store", "Show ID, buy up to {{purchaseLimit}}, use nothing there [sale-limit]"],
        ["In the car", "No using while driving, no smoking in any seat [car]"],
        ["On the street or in a park", "Carry up to {{possessionPublic}}, use nothing [carry]"],
        [
          "At home",
          "Keep up to {{possessionHome}}, lock up what exceeds {{possessionPublic}} [home]",
        ],
        ["On school grounds", "Nothing, not even in a closed bag [school]"],
        ["On federal property", "Nothing, because federal law bans it [federal]"],
      ],
    },
  },
] satisfies TopicInput[];
