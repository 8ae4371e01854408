import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about the law, the package, and keeping products at home. README.md explains the format. */
export default [
  {
    id: "carry",
    name: "how much you may have",
    about: "how much you may carry and keep",
    passages: [
      {
        heading: "One limit away from home, another at home",
        text: "Away from home, an adult of {{minimumAge}} or older may have up to {{possessionPublic}} of cannabis, and no more than {{possessionConcentrate}} of that may be concentrate. [carry] [age] At home the limit is {{possessionHome}}, and whatever you have there beyond {{possessionPublic}} has to be locked up. [home]\n\nTo picture it: an ounce of flower is 28 grams, which is eight packages of an eighth each. [weights] Most people buy one or two of those at a time, so a normal purchase stays far below the limit for carrying. If you keep several kinds at home, add up the weights on the labels from time to time, and get a box with a lock before you reach the amount that needs one.",
      },
      {
        kinds: ["rules"],
        heading: "What you already carry counts too",
        text: "The limit for carrying covers everything you have with you: up to {{possessionPublic}}, including up to {{possessionConcentrate}} of concentrate. [carry] If you come to a store with half an ounce in your pocket, it counts together with what you buy. One sale may be as large as {{purchaseLimit}}, so a full purchase on top of it would put you over the limit on your way out. [sale-limit] [carry]\n\nThe store's register only knows about the sale, so keep track of the rest yourself. Before you go shopping, put what you have into your box. Your residence has room for {{possessionHome}} in all, provided that the part above {{possessionPublic}} is under lock. [home]",
      },
      {
        heading: "How concentrate counts toward the limit",
        text: "Of the {{possessionPublic}} an adult may carry, at most {{possessionConcentrate}} may be concentrate, such as hash, rosin, or the oil in cartridges. [carry] A cartridge with one gram of oil uses up one gram of that, and two jars of rosin with a gram each use up two. [carry] A single purchase has a limit as well: {{purchaseLimit}}, with up to {{purchaseConcentrate}} of concentrate in it. [sale-limit]\n\nIn your own residence you may keep {{possessionHome}}, and you lock up the part that exceeds {{possessionPublic}}. [home] The net weight is on every label, so you can add up the grams quickly. [label] Count flower and concentrate separately, and compare each sum with its limit.",
      },
      {
        kinds: ["rules"],
        heading: "The limits apply to each adult",
        text: "Each adult has a limit of their own. Two people in one car may each have {{possessionPublic}} with them, of which {{possessionConcentrate}} may be concentrate. [carry] One person may not carry the amount of both, though, because everyone is responsible for what they have on them. [carry]\n\nIf you shop together, pay separately and let each person carry their own bag with its receipt. That makes it clear what belongs to whom if anyone should ask. At home it is the residence that has the limit: {{possessionHome}}, with a lock for everything above {{possessionPublic}}. [home] Roommates who both buy cannabis should therefore add up what is in the whole apartment, and share a box that locks.",
      },
      {
        heading: "Cannabis from a friend counts as well",
        text: "It makes no difference to the limits whether you bought something or a friend gave it to you. You may carry {{possessionPublic}} in all, with up to {{possessionConcentrate}} of concentrate, and keep {{possessionHome}} at home, where the part above {{possessionPublic}} must be locked. [carry] [home]\n\nAn adult may give another adult as much as that person may carry, as long as nothing is paid for it. [gift] What you receive then joins your own count, so ask how much it is. Flower without a label can be weighed on a kitchen scale; write the weight, the kind, and the date on the lid. If you do not know how strong it is, ask before you use it, since there is no label to tell you.",
      },
      {
        heading: "Taking cannabis on a trip in Michigan",
        text: "Everywhere in Michigan you may have up to {{possessionPublic}} with you, including {{possessionConcentrate}} of concentrate at most. [carry] That applies on the road, at a friend's place, and in a rented cabin. The larger amount, {{possessionHome}} with a lock for all that exceeds {{possessionPublic}}, is for your own residence only. [home]\n\nSo take what you will use on the trip, and keep the rest locked at your place. Leave the products in their packages, because the labels state the net weight and make it easy to show how much you have. [label] Ask the owner of the cabin before you pack, since a person who owns or manages a property may forbid cannabis there. [owner]",
      },
    ],
  },
  {
    id: "use",
    name: "where you may use it",
    about: "where you may use it and where you may not",
    passages: [
      {
        heading: "Private property, with the owner's consent",
        text: "You may use cannabis on private property if you own it or the person who owns or manages it agrees. [owner] You may not use it in a public place, which includes sidewalks, parks, beaches, parking lots, and stores, unless a municipality has set an area aside for it. [public] This applies to every kind of product, whether it is smoked, vaped, or eaten. [public]\n\nCarrying a closed package through a public place is allowed within the limit of {{possessionPublic}}. [carry] The simple way to follow both rules is to keep the bag closed until you are at home. If home is a rented apartment, look into the lease, since it may forbid smoking indoors or on the balcony. [owner]",
      },
      {
        heading: "What counts as a public place",
        text: "A public place is one that people in general may enter: streets, sidewalks, parks, beaches, parking lots, restaurants, and shops. Nobody may consume cannabis in any of them, with the exception of areas a municipality has set aside for adults. [public] Whether someone is watching plays no role, and neither does the kind of product. [public]\n\nYour own house and back yard are private, and so is a friend's place if the friend agrees. [owner] The sidewalk in front of either is public. [public] When you are in doubt about a shared area, such as a courtyard or a building's roof, ask the manager. You may have a closed package with you in most places, so there is no need to hurry on your way home. [carry]",
      },
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        heading: "Hotels, rentals, and event halls",
        text: "In a hotel, a rented cottage, or a rented hall, the owner or manager decides whether you may use cannabis. [owner] These are private properties, and many of them do not allow smoking or vaping, so read the house rules or ask before you arrive. If you are told no, stepping outside is no solution, because sidewalks, parking lots, and parks are public places where nobody may consume it. [public]\n\nWith a lease, the rules are a little different. It may forbid smoking, but it may not stop an adult tenant from having cannabis or using it in another lawful way. [owner] Ask the landlord about the balcony and the yard as well, preferably in writing, so that you can look the answer up later.",
      },
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        heading: "A parked car is no private place",
        text: "The law treats the inside of a car separately: in the passenger area nobody may smoke cannabis on a public road, and nobody may use it while driving. [car] The street or parking lot around the car is a public place, where consuming is not allowed either. [public] Switching the engine off does not change that, so wait until you are on private property where you or the owner has agreed to it. [owner]\n\nFor the way home, put the bag in the trunk. It stays closed there, nobody is tempted on the way, and whoever is driving has used nothing. [driving] Once you have parked and are indoors, you can open it and read the labels in peace.",
      },
      {
        kinds: ["rules", "vapes", "pre-rolls"],
        heading: "At home, with neighbors in mind",
        text: "Your own home is a place where you may use cannabis, and so is your yard. In a public place you may not, and that begins at the sidewalk. [public] If you rent, the owner has a say: a lease may forbid smoking, and the manager of a building may include balconies and shared rooms in that. [owner]\n\nSmoke and vapor travel through windows and thin walls, and neighbors who complain usually turn to the landlord. Choose a window or a corner of the yard away from theirs, and close the door to the hallway. If they have children, ask when the yard is in use. A few friendly words beforehand usually prevent a complaint.",
      },
      {
        kinds: ["rules"],
        heading: "Schools, federal property, and work",
        text: "Public places are closed to the use of cannabis, and private ones are open to it if the owner agrees. [public] [owner] Three places have stricter rules. On school grounds and in school buses you may not even have it with you in a closed bag. [school] On federal property, such as a post office, it is forbidden. [federal] At work, the employer may have rules of their own. [employer]\n\nSo plan your errands this way: first the school and the post office, then the store, then home. If you work at a place with a drug policy, read it before you use anything, since it may also cover your time off. [employer]",
      },
      {
        kinds: ["edibles"],
        heading: "Edibles belong in a private place too",
        text: "The rule about public places covers edibles, even though there is no smoke. Cannabis may not be consumed on sidewalks, in parks, at concerts, or in restaurants, except in an area that a municipality has set aside. [public] On private property you may eat one if it is yours or if the owner or manager agrees. [owner]\n\nAt home is also the practical choice. An edible may begin to act after thirty minutes to two hours, sometimes three, and you may not drive under its influence. [onset] [onset-county] [driving] If you rent, an edible has one advantage: a lease may forbid smoking, but it may not rule out other lawful ways of using cannabis. [owner]",
      },
      {
        kinds: ["edibles"],
        heading: "Before a concert or a picnic?",
        text: "A concert, a game, or a picnic in the park takes place in public, where cannabis may not be consumed in any form, edibles included, unless there is an area set aside for it. [public] Eating one at home shortly before you leave has a problem as well: it may take thirty minutes to two hours to begin, sometimes three, and nobody may drive under the influence. [onset] [onset-county] [driving]\n\nChoose an evening that you spend at your place, or at a friend's who agrees to it and where you can stay the night. [owner] If you have to get home afterward, arrange a ride before you eat anything. The effects can last longer than you expect. [lasting]",
      },
      {
        kinds: ["vapes"],
        heading: "Vaping follows the same rules as smoking",
        text: "Using a vape counts as consuming cannabis, so it is not allowed in public places: on sidewalks, at bus stops, in parks, in parking lots, or in bars. [public] It makes no difference that the vapor is gone within a minute. You may use one at home or on other private property if the owner or manager agrees, and in a rented place the house rules often mention vaping. [owner]\n\nHaving a vape in your pocket is fine within the limits, which count the oil as concentrate. [carry] In a car, keep it in its package in the trunk. Nobody may smoke cannabis there on a public road, and whoever is driving may not use any. [car] [driving]",
      },
      {
        kinds: ["pre-rolls"],
        heading: "Where you may light a pre-roll",
        text: "You may smoke a pre-roll on private property, such as your own home or back yard, or at a friend's place with the friend's consent. [owner] Sidewalks, parks, beaches, parking lots, and all other public places are out, unless a municipality has set an area aside. [public] Balconies, patios, and shared yards of a rented building depend on the lease and the manager, who may forbid smoking there. [owner]\n\nBefore you light it, have an ashtray and the tube ready, so that you can put out the rest and store it in a closed container. Look at the wind as well, and sit where the smoke does not blow into a neighbor's window.",
      },
    ],
  },
  {
    id: "car",
    name: "the drive home",
    about: "how to take it home in the car",
    passages: [
      {
        heading: "Closed, and in the trunk",
        text: "Put the bag in the trunk before you drive off, with every package closed, and take it out when you are home. In the car nobody may smoke cannabis on a public road, and that includes passengers in the back seat. [car] The person driving may not have used any, because driving under the influence is illegal. [driving]\n\nThe trunk makes these rules easy to follow, since nobody can open a package there on the way. It also keeps the bag from sliding around and hides it from people who walk past the parked car. At home, check the contents against the receipt, and put everything that needs it behind a lock.",
      },
      {
        heading: "No trunk? Use the space behind the last row",
        text: "In a hatchback, an SUV, or a van, the place for a closed package is behind the last row of seats, where nobody can reach it during the drive. In an open truck, use a box that closes, and on a motorcycle a case that locks. The reason is the same everywhere: nobody may smoke cannabis in the passenger area on a public road, and nobody may use it while driving. [car]\n\nThe driver needs to be sober from the start, since driving under the influence is against the law. [driving] If you only have a small car with one row of seats, keep the package sealed in a bag that closes, and put it as far from the driver as possible.",
      },
      {
        heading: "Make the store your last stop",
        text: "If you have several errands, come to us last and drive straight home. The closed bag then spends the least time in the trunk or behind the last row of seats, and you do not leave it in a parked car. Heat and cold are reasons for that too: flower dries out with heat, and the oil in a cartridge thickens in the cold. [flower] [oil]\n\nOn the way, the usual rules apply. On a public road, nobody may smoke cannabis inside, and the person driving must be sober. [car] [driving] When you get home, take the bag inside right away, because edibles soften in a warm car and an opened trunk in the driveway is easy to forget.",
      },
      {
        heading: "Choose a driver who has used nothing",
        text: "Driving under the influence of cannabis is illegal, so decide who drives before anyone uses it, and let that person stay sober until everybody is home. [driving] During the ride the package stays closed in the trunk or behind the last row, and nobody smokes, whichever seat they are in. [car]\n\nIf one of your group has used some earlier in the day, another person drives or you call a ride. This applies to edibles as well, whose effects may begin only after thirty minutes to two hours, sometimes three, and can last longer than expected. [onset] [onset-county] [lasting] At home, when nobody has to drive anymore that day, you can open what you bought.",
      },
      {
        heading: "Riding with a friend or a ride service",
        text: "Passengers have to follow the rules too: nobody may smoke cannabis in the passenger area on a public road, and the person driving may not use any or be under the influence. [car] [driving] In someone else's car, mention that you have a purchase with you, and ask to put the closed bag in the trunk or behind the last row of seats. Some drivers and companies do not want cannabis in the car at all, so ask when you book.\n\nOn a bus or a streetcar, keep the package closed and in your bag, and wait with everything else until you are home. A ride is a good choice when you plan to use something later and will need to get back.",
      },
      {
        heading: "What to do if you are pulled over",
        text: "If the closed bag is in the trunk or behind the last row, a traffic stop should be simple. An adult may have up to {{possessionPublic}} away from home, and the labels and the receipt show what you bought and how much. [carry] [label] Stay calm, leave the bag where it is, and say that it is in the back if you are asked. For legal advice about your own case, ask a lawyer.\n\nProblems come from what is in the front: it is illegal to smoke in the passenger area on a road and to drive after using cannabis. [car] [driving] So keep the seats, the door pockets, and the glove compartment clear of old packages before you set out.",
      },
      {
        heading: "Look at your purchase before you leave",
        text: "Have a good look at everything at the counter, so there is no reason to open the bag on the way. Compare the packages with the receipt, ask about anything on the labels that is unclear, and close the bag. Then it goes in the trunk, or behind the last row of seats if the car has none.\n\nFor the drive itself, remember two rules. Nobody may smoke cannabis in the car on a public road, front or back seat, and whoever drives may not use any, before or during the trip. [car] [driving] If a passenger would like to see what you bought, it can be unpacked at home, where there is also a safe place to store it.",
      },
    ],
  },
  {
    id: "borders",
    name: "state lines and federal land",
    about: "which lines it may not cross",
    passages: [
      {
        heading: "It may not leave Michigan",
        text: "What you buy under Michigan law may not be taken into another state, even if stores there sell the same products. [state-line] That goes for every amount and every kind, from a single gummy to a cartridge, and for every way of traveling. Before a longer trip, check the trunk, the bags, and the jacket pockets, and put what you find behind a lock at home.\n\nThe border with Canada is stricter still: taking cannabis across it is a federal offense in either direction. [canada] Within Michigan you may travel with up to {{possessionPublic}}, so a weekend trip is no problem as long as you use it only where the owner agrees. [carry] [owner]",
      },
      {
        heading: "Crossing into Canada is a federal offense",
        text: "Cannabis is legal for adults in Michigan and in Canada, and still may not cross the border between them. [canada] Taking it over is a federal offense in both directions, whether you drive, walk, or go by train. [canada] It does not matter how little it is or on which side you bought it. [canada]\n\nMost people who get into trouble have forgotten something, such as a cartridge in a coat or a gummy in a door pocket. So look through the car and your pockets before you head for the bridge or the tunnel, and ask your passengers to do the same. Whatever turns up goes into your locked box at home before you leave. Check in the same way before you leave Michigan by road. [state-line]",
      },
      {
        heading: "Flying with cannabis is not allowed",
        text: "Cannabis bought in Michigan may not go onto a plane, in a carry-on or in a checked bag, even if you fly to a state where it is legal. [state-line] The rule covers all products, including edibles that look like an ordinary snack and the oil in a vape. [state-line]\n\nIf you live here, take everything out of your travel bag before you pack and lock it up. If you are visiting, buy a small amount that you will use up during your stay. What remains on the last day may be given to another adult, as long as nobody pays for it. [gift] Before you pack for a flight, check the jacket too, since a vape is easily forgotten in an inside pocket and may not fly with you. [state-line]",
      },
      {
        heading: "Federal property inside Michigan",
        text: "Federal law bans cannabis on federal property, and Michigan's law does not override that. [federal] Post offices, military bases, federal courthouses, and national parks and lakeshores are all federal property, so you may not have it with you there, even in a closed package. [federal]\n\nIn practice, do your other errands first and visit the store afterward. Mailing cannabis is also forbidden, because the mail is federal. [federal] On a camping trip, find out who owns the land: a state park, a national forest, and a private campground each have their own rules. At a private one the owner decides, so ask before you book. [owner] What you bring may come to {{possessionPublic}} for each adult. [carry]",
      },
      {
        heading: "Visitors from other states may buy here",
        text: "Visitors of {{minimumAge}} or older may buy cannabis in Michigan with a valid photo ID from their own state. [id] [age] What they may not do is take it home with them, since it may not cross a state line or go onto a plane. [state-line] If they are on their way to Canada, the border is closed to it as well. [canada]\n\nSo suggest small packages, enough for the days they are here. What is left at the end may stay with you or another adult, provided that nothing is paid for it. [gift] Tell your guests before they shop, because few people know the rule. If they are staying in a hotel, they should also ask there whether and where they may use it. [owner]",
      },
    ],
  },
  {
    id: "rent-work",
    name: "landlords and employers",
    about: "what landlords and employers may forbid",
    passages: [
      {
        heading: "What your lease and your job may forbid",
        text: "A landlord may forbid smoking cannabis in the lease, but not other lawful ways for a tenant to use it. [owner] An employer may have stricter rules than the state, both for the workplace and for hiring, and state law does not require an employer to make an exception. [employer] So something can be legal in Michigan and still cost you an apartment or a job.\n\nBoth sets of rules are usually written down. Read the part of your lease about smoking and the part of the employee handbook about drugs before you use anything. If a sentence is unclear, ask the manager or the personnel office in writing and keep the answer. For a dispute, a lawyer can tell you where you stand.",
      },
      {
        heading: "A no-smoking lease leaves some choices",
        text: "If your lease says no smoking, it may include cannabis, on the balcony and in shared rooms as well. It may not rule out other lawful ways of using it in your own apartment, so edibles or drops remain possible for a tenant. [owner] The exact wording counts, and vaping is mentioned in many newer leases.\n\nIf yours says nothing about it, write to the manager and ask about three things: smoking indoors, vaping indoors, and smoking on the balcony. A written answer helps you if the manager changes. Your employer's policy is a separate matter, since an employer may have rules that are stricter than the state's, wherever you live. [employer]",
      },
      {
        heading: "Employers may be stricter than the state",
        text: "State law allows employers to have their own rules about cannabis, including drug tests, and to act on them. [employer] In jobs that are regulated by federal law, such as commercial driving or aviation, federal rules apply, and they still ban it. [federal] What you do on a weekend can therefore matter on Monday.\n\nRead your employer's policy before you use anything, or ask the personnel office for it. Pay attention to whether it covers time off, and to what it says about testing after an accident. If you are looking for a new job, ask when testing takes place. At home, a landlord may add a ban on smoking in the lease, so check that as well. [owner]",
      },
      {
        heading: "Sharing an apartment? Agree on the rules",
        text: "In a shared apartment, the lease applies to everyone who signed it. If it forbids smoking, one person's smoke can lead to a warning for all of you, so read that paragraph together. [owner] Then agree on where cannabis may be used, where it is locked up, and what to do when guests come.\n\nAsk as well whether anyone's job depends on it. A roommate whose employer has strict rules may want to avoid smoke in the rooms altogether. [employer] Edibles and drops are a way to avoid it, since a lease may not forbid lawful ways of using cannabis other than smoking. [owner] Everyone still needs to know what is in the apartment, and that products stay in their labeled packages.",
      },
      {
        heading: "Owners and managers decide about their property",
        text: "A person who owns or manages a property may forbid cannabis on it. [owner] That includes landlords, condo associations, hotels, campgrounds, and event halls, so the rule you meet depends on where you are. A tenant has one protection: the lease may forbid smoking, but not other lawful ways of using cannabis in the home. [owner]\n\nAt a company event, your employer's rules come on top of those of the hall, and they may be stricter than state law. [employer] Ask the organizer if you are unsure. For a hotel or a rental, look at the house rules online before you book, or call and ask two short questions: whether you may have it there, and where you may use it.",
      },
    ],
  },
  {
    id: "sharing",
    name: "sharing and guests",
    about: "what to know about sharing and guests",
    passages: [
      {
        heading: "Sharing is legal if nobody pays",
        text: "You may share cannabis with adults of {{minimumAge}} or older, no more than {{possessionPublic}} for each of them, and you may want nothing for it. [gift] [carry] Once someone pays, even a few dollars toward the cost, it is a sale, and only licensed stores may sell. [gift] [register] Advertising it is not allowed either. [gift]\n\nFor an evening with friends this means that you can split the bill for the food and keep cannabis out of it. If several of you want some, each can buy their own at a store with their own ID. Whoever hosts decides whether and where it may be used at their place. [owner]",
      },
      {
        heading: "Make sure every guest is old enough",
        text: "Cannabis may be shared only with people of {{minimumAge}} or older, so find out everyone's age before you put anything on the table. [gift] [age] A parent's permission makes no difference, and nobody may receive it a month before the birthday. [age] The amount for each person is limited to {{possessionPublic}}, and nothing may be paid for it. [gift]\n\nIf younger people are in the house, put everything away, locked and out of sight, until they have left. At a larger party where you do not know all the guests, it is simplest to keep it in a separate room among people you know. Whoever does not want any should be comfortable too, so have something else to offer.",
      },
      {
        heading: "Tell guests what it is and how strong",
        text: "When you share something with other adults, show them the package first. The label says what kind of product it is and how much THC it has, and for an edible how long the maker says it takes to act. [label] [activation] An infused pre-roll is stronger than an ordinary one, because concentrate has been added, and it can look the same. [prerolls]\n\nWith edibles, offer a small piece and explain the wait: thirty minutes to two hours, sometimes three, and no second piece for at least two hours, or three to be on the safe side. [onset] [onset-county] Give no more than {{possessionPublic}} to anyone, only to people of {{minimumAge}} or older, and take nothing in return. [gift] [age]",
      },
      {
        heading: "Plan how your guests get home",
        text: "Ask at the beginning of the evening how everyone will get home, because nobody may drive under the influence. [driving] One guest can stay sober and drive the others, and the rest can call a ride or stay overnight. With edibles, plan a long evening: the effects may start as late as three hours after eating and last longer than expected. [onset-county] [lasting]\n\nSharing itself is simple: only with adults of {{minimumAge}} or older, up to {{possessionPublic}} each, and for nothing in return. [gift] [age] When the evening is over, gather what is left, close the packages, and lock them up, so that nobody who gets up early, above all a child or a pet, comes across them. [lockbox]",
      },
      {
        heading: "Where sharing ends and selling begins",
        text: "Sharing means that you hand cannabis to another adult of {{minimumAge}} or older, up to {{possessionPublic}}, and receive nothing for it. [gift] [age] It turns into selling when money or something of value comes back, and selling requires a license. [gift] [register] Handing it over together with an overpriced T-shirt is a sale in disguise, and offering leftovers in a post online is advertising, which is not allowed. [gift]\n\nIf friends ask you to pick something up for them, suggest that they come along and buy it with their own ID. A friend who lives in another state may share with you here but may not take any home. [state-line]",
      },
    ],
  },
  {
    id: "storage",
    name: "storage at home",
    about: "how to store it safely at home",
    passages: [
      {
        heading: "A locked box, out of reach and sight",
        text: "The Centers for Disease Control and Prevention recommends a locked, childproof container that children and pets can neither reach nor see. [lockbox] A cash box, a lockable toolbox, or a lockbox with a code will do, if it is large enough for the packages with their labels. Put it on a high shelf in a closet and keep the key elsewhere.\n\nUse one place for everything and put new products there as soon as you come home. What lies on a counter or in a bag is what a child or a guest finds first. If all adults in the home know where the box is, each of them can put things back.",
      },
      {
        heading: "Keep products in their original packages",
        text: "The package is part of safe storage: it is child-resistant, hides what is inside, and closes again if it holds more than one serving. [package] The label tells everyone in the home what the product is and how strong. [label] In a jar or a bowl without a label, an edible looks like any other snack, and nobody could tell the amount of THC in it.\n\nSo leave everything in its package and put the package into a locked container, away from children and pets. [lockbox] If a package tears, place it in a larger one that closes and keep the label with it. The label also has the test date, and for an edible the expiration date, so you can see what should be used first. [label] [edible-label]",
      },
      {
        heading: "Find a cool, dark place with a lock",
        text: "Look for a place that is cool, dark, and dry and can be locked. Flower dries out with air, light, and heat, chocolate melts, and oil gets thick in the cold, so a garage or a car is unsuitable in summer and in winter. [flower] [oil] The kitchen is a poor choice as well, since people look for food there.\n\nA lockable box on the upper shelf of a bedroom closet meets all requirements: even temperature, no light, out of reach and out of sight. [lockbox] In a small apartment, a suitcase with a combination lock works too. Store cartridges and bottles upright so that they do not leak, and keep lids tightly closed. An edible that needs a refrigerator can go there in a locked container.",
      },
      {
        heading: "Tell the household, and save one number",
        text: "Everyone in your home who is old enough should know that there is cannabis in the house, what the packages look like, and that the box stays locked. Children and pets should be unable to see or reach it. [lockbox] Tell visiting relatives and anyone who looks after your children as well.\n\nSave the number of poison control, 1-800-222-1222, in your phone and write it inside the lid. [poison] If a child may have eaten some, call right away, even if you see no signs, and have the package at hand so that you can read out the amount of THC. For a pet, call your veterinarian and say exactly what it ate and how much.",
      },
      {
        heading: "When the law requires a lock",
        text: "Michigan allows an adult to have {{possessionHome}} at home, and everything beyond {{possessionPublic}} has to be locked up. [home] Most households have far less than that, but a lock makes sense for any amount if children, pets, or guests are around. The Centers for Disease Control and Prevention recommends one in general. [lockbox]\n\nGo through the box about once a month. Take out what is past its expiration date or has dried out, put the older packages in front, and check that all lids close. It takes five minutes, shows you what you have, and keeps you from buying something you already own. Mix what you throw away with coffee grounds and put it in a closed bag in the trash.",
      },
    ],
  },
  {
    id: "fresh",
    name: "keeping it fresh",
    about: "how to keep it fresh",
    passages: [
      {
        heading: "Keep out air, light, and heat",
        text: "Air, light, and heat dry out flower and take away its smell. [flower] Keep it in a closed container, in a dark and cool place, such as a bedroom closet, and away from the stove and the window. Pre-rolls need the same care and do not last as long, because the flower in them is ground. [prerolls]\n\nYou can tell that flower is past its prime when it smells faintly of hay, crumbles to powder, or burns hot and fast. If it smells musty or shows fuzzy spots, throw it out. The package you bought it in is a good container, since it closes and has the label with the dates on it. A lock keeps it away from children and pets. [lockbox]",
      },
      {
        heading: "Why the freezer is a poor place",
        text: "A closed container in a cool, dark closet keeps flower better than a freezer does. Air, light, and heat are what age it, and the closet protects it from all of them. [flower] In a freezer, the buds get brittle and lose their frosty parts when you touch them, and moisture settles on them each time you take them out.\n\nPre-rolls suffer even more, because damp paper burns unevenly and ground flower dries out fast afterward. [prerolls] If yours crumble, burn hot, or have lost their smell, they are past their prime. A musty smell means they belong in the trash. Buy what you will use in a month or so, and you will not need a freezer.",
      },
      {
        heading: "Close the tube on every pre-roll",
        kinds: ["pre-rolls"],
        text: "Keep each pre-roll in its tube, with the lid closed, in a cool and dark place. Ground flower dries out faster than whole buds, because air reaches more of it, and light and heat speed this up. [prerolls] [flower] A joint that is too dry burns hot and fast and has little smell, and one with a musty smell should be thrown out.\n\nIf you have smoked half, let it go cold on something fireproof, knock off the ash, and close it in its tube. Use it within a few days, since the taste suffers after it has been lit. Leave the label on, so that you still know the strength and the test date. [label]",
      },
      {
        heading: "Find a cool, dark spot at home",
        text: "Look for a place that stays cool and dark all day, since air, light, and heat dry out flower and pre-rolls alike. [flower] A lower shelf in an inside closet is usually right. The top of a refrigerator is warm, a windowsill gets sun, and a garage or a car is too hot in summer and too cold in winter.\n\nPut everything in a closed container, preferably the package it came in. If there are children or pets in your home, choose one that locks. [lockbox] Check it every few weeks: a weak smell, dry crumbs, or a harsh taste are signs of age, and a musty smell is a reason to throw it out. Move the container if the spot gets warm.",
      },
      {
        heading: "Split a large package into two containers",
        kinds: ["flower", "budget"],
        text: "Each time you open a jar, air gets in and some of the smell gets out. [flower] If you buy a large package, put about a week's worth in a small container and leave the rest closed. Keep both in a cool and dark place, because light and heat dry flower out as well. [flower]\n\nLeave the label with the large package, so you know the producer and the dates. [label] Use up the small container before you open the large one again. If the last grams have little smell, crumble easily, or burn harshly, the package was too large for the time you needed. Next time, the smaller size may cost you less per gram that you enjoy.",
      },
      {
        heading: "Finish the older jar first",
        kinds: ["flower", "budget"],
        text: "When you bring home fresh flower, keep it apart from what is left of the old. Dry buds draw moisture from fresh ones if you mix them. Store both closed, cool, and dark, because air, light, and heat are what age flower. [flower] Write the date on each lid, and finish what has been open longest.\n\nTo judge what is left, open the jar and smell it. A clear smell and buds that give a little are good signs, and a smell of hay or dry crumbs means that it is old. Throw out anything musty. The label shows the harvest date where it applies, so you can compare it with the day you finished a jar and plan the size of the next one. [label]",
      },
      {
        heading: "How long do pre-rolls stay fresh?",
        kinds: ["pre-rolls"],
        text: "Pre-rolls taste good for some weeks if they are kept closed, cool, and dark. They do not last as long as whole buds, because ground flower dries out faster. [prerolls] Air does most of the damage, and light and heat add to it, so return the pack to its place as soon as you have taken one out. [flower]\n\nRead the test date on the label when you buy, and smoke the oldest first. [label] You will notice age by a faint smell, a loose and crumbly filling, and a joint that burns fast. A musty one should go in the trash. If you keep tubes from several packs, leave the labels on, so that you can tell plain from infused.",
      },
      {
        heading: "What a humidity pack can do",
        kinds: ["flower", "pre-rolls"],
        text: "A humidity pack is a small pouch that keeps the air in a closed jar from getting too dry or too damp. Put one in when the flower is fresh, close the lid, and keep the jar in a cool, dark place. Air, light, and heat are what dry flower out, and the pouch slows that down. [flower] It is most useful in winter, when heated rooms are dry.\n\nLoose pre-rolls can go in the same kind of jar, and they need it more, since the flower in them is ground. [prerolls] Replace the pouch when it turns hard. It cannot bring back a smell that is gone, so flower that smells of hay stays that way, and musty flower should be thrown out.",
      },
    ],
  },
  {
    id: "label",
    picture: "reel-label",
    name: "the label",
    about: "how to read the label",
    passages: [
      {
        heading: "Four lines to read on every label",
        text: "Every product in a licensed store has the same lines on its label: the producer, the net weight, THC and CBD, the lab, and the test date. [label] Because they are required, you can compare them from one brand to the next. Read four of them, one after the other: how much is in it, how strong it is, who made it, and when it was tested.\n\nThe package stays behind the counter until you pay, so ask the budtender to turn it around and read it to you. [barrier] Where they apply, you will also find the strain and the harvest date. [label] If two products look alike on the front, those lines will show you the difference.",
      },
      {
        heading: "What the tag number is for",
        text: "The long number on a package belongs to a tag that ties it to the state's tracking system. [tag] You need it if the state's agency recalls a product, because the number shows whether the notice is about your package. [recall] The same number lets you match a package with its lab certificate, which we can show you on request. [coa]\n\nKeep the label until the package is empty. It names the producer, the net weight, THC and CBD, the lab, and the test date, so it also helps you buy the same thing again. [label] If you move flower into a jar of your own, tape the label to the lid.",
      },
      {
        heading: "Test, harvest, and expiration dates",
        kinds: ["flower", "pre-rolls", "first-visit"],
        text: "A label can show up to three kinds of dates. The test date is on every label and says when the lab tested the batch. [label] The harvest date is on flower where it applies. [label] The expiration date is on edibles, and a store may not sell them after it. [edible-label] [expired]\n\nFor flower and pre-rolls, a later test or harvest date means that the product has had less time to dry out. [flower] If two products appeal to you equally, take the later one. If only one of them shows a harvest date, compare the test dates, which both must have. [label] The budtender can find the dates for you, since they are often in small print.",
      },
      {
        heading: "Words on the front and facts on the back",
        text: "Words such as “craft,” “small batch,” and “reserve” are the maker's own description, and each maker may mean something different by them. The required lines are the ones to compare: producer, net weight, THC and CBD, lab, and test date. [label] They are usually on the back or the side.\n\nAsk to see the labels of two packages next to each other. You may find that they have the same weight and nearly the same strength, and then the test date or the price can decide. A more expensive product may still be worth it to you for its taste or its producer. The label makes sure that you know what else is the same.",
      },
      {
        heading: "Check the label before you pay",
        text: "Compare the label with what you asked for before you pay. The name, the producer, the net weight, and the strength should match what you asked for. [label] Makers use similar boxes for products of different strengths, so a mix-up can happen, and it is easy to correct while you are at the counter.\n\nIf the print is too small, ask the budtender to read you the lines: “How strong is it, who made it, and when was it tested?” All of that is on the label. [label] Once you have paid, keep the label with the product. It is useful when you want the same thing again, and when someone in your home needs to know what it is.",
      },
      {
        heading: "Net weight and THC belong together",
        kinds: ["flower", "pre-rolls", "first-visit"],
        text: "The net weight tells you how much you get, and the THC tells you how strong it is. Both are on the label. [label] A jar and a flat tin may look different and hold the same 3.5 grams. [weights] Divide the price by the grams, and you can compare them.\n\nFor flower, THC is given as a share of the weight, so a gram at 20 percent holds 200 milligrams. [percent] Half a gram at 20 percent and a full gram at 10 percent hold the same. [percent] After these two figures, look at the producer and the test date. With all four, you know the amount, the strength, the maker, and roughly the age.",
      },
      {
        heading: "How to read an edible's label",
        kinds: ["edibles", "first-visit"],
        text: "On an edible, read the milligrams of THC per piece first, and then those for the whole package. [edible-label] Next come the allergens and the ingredients, which are listed by weight. [edible-label] [ingredients] The expiration date is there as well, and a store may not sell the edible after it. [expired]\n\nLook for the activation time, too, which is how long the maker says the product takes to act. [activation] Plan for longer: edibles take thirty minutes to two hours, sometimes three. [onset] [onset-county] If you cannot find one of these lines, ask the budtender before you pay. At home, keep the edible in its package, so the label stays with it.",
      },
      {
        heading: "How to read the label on a vape",
        kinds: ["vapes"],
        text: "On a vape, look for the kind of oil first: distillate is refined, live resin starts from frozen plants, and rosin is pressed without a solvent. [oil] Then read the net weight, because half-gram and full-gram tanks can look alike in the box. THC, CBD, the lab, and the test date are on the label as well. [label]\n\nThe ingredients are listed by weight. [ingredients] A list of oil and terpenes is common, and you can ask about anything else you find. Check that the box says cartridge or all-in-one, since a cartridge needs a battery. [vapes] Take a photo of the label before you throw out the box, so that we can find the same oil again.",
      },
    ],
  },
  {
    id: "testing",
    name: "lab tests",
    about: "what has been tested before you see it",
    passages: [
      {
        heading: "What “lab-tested” means in Michigan",
        text: "In Michigan, a store may sell only products that have passed every required test. [passed] An employee of a licensed lab takes the sample, and the batch, at most 50 pounds, waits until the results are in. [sample] So the maker does not choose the piece that is tested.\n\nThe tests cover potency and a list of things that should not be there, such as microbials, heavy metals, chemical residue, and residual solvents. [tests] The label names the lab and the date of the test. [label] If you would like to see the measurements, ask for the certificate at the counter. [coa] It shows each test with its result, and we can go through it with you.",
      },
      {
        heading: "The lab is independent of the seller",
        text: "The lab that tests a product has a license of its own, and nobody who owns part of a lab may own part of a store, a grower, or a processor. [lab] That separation is a good reason to trust the figures on a label, because the lab has no share in the sale. [lab]\n\nA lab employee also takes the sample, and the batch waits until it has passed. [sample] Among the required tests are potency, microbials, heavy metals, and residual solvents. [tests] You will find the lab's name and the test date on the label. [label] For more detail, ask us for the certificate, which shows what the lab measured for that batch. [coa]",
      },
      {
        heading: "How to read a certificate",
        text: "You can ask at the counter for the lab certificate of the product you are buying. [coa] First compare the number on it with the tag on your package, so that you know it belongs to the same product. [tag] Then look for potency, which should agree with the label.\n\nBelow that come the safety tests, such as microbials, heavy metals, chemical residue, and residual solvents. [tests] Each has a result, so you can read the list even if you do not know the chemistry. Everything in the store has passed, because a product may not be sold otherwise. [passed] If you have a question about a line, point to it, and we will explain what was measured.",
      },
      {
        heading: "What a test cannot tell you",
        text: "A lab test shows that a batch met the rules when its sample was taken. [sample] It covers potency, microbials, heavy metals, and other required points. [tests] It does not show how the product was stored afterward, at the store or in your home.\n\nSo look at the test date on the label, and prefer the later one when two products are alike. [label] At home, follow the advice for the product: flower closed, cool, and dark, edibles until their expiration date, and vapes upright near room temperature. If something smells musty or looks wrong when you open it, do not use it. Call us at {{phone}} with the label in your hand, and we will look up the batch.",
      },
      {
        heading: "What happens to a batch that fails",
        text: "A batch that fails a required test is destroyed, unless the rules allow it to be tested again. Then it must pass two tests in a row before it can be sold. [retest] One good result is not enough, and a store sells only what has passed all the tests. [passed]\n\nThis can delay a product you are waiting for. The batch stays where it is until the results are in. [sample] If something you saw announced is not on the menu yet, ask us when we expect it and what is similar. The label of whatever you choose names the lab and the test date, and we can show you the certificate. [label] [coa]",
      },
      {
        heading: "What flower is tested for",
        kinds: ["flower", "pre-rolls"],
        text: "Flower and pre-rolls are tested for potency, foreign matter, microbials such as mold, heavy metals, and chemical residue. [tests] Only a batch that passed all required tests may be sold. [passed] There is also a test for water activity, which shows whether there is enough moisture in the flower for mold to grow. [tests]\n\nThat last point is the one you can influence at home. Keep flower and joints closed and away from damp places such as bathrooms and basements. If they smell musty, throw them out. The label tells you which lab did the test and when. [label] If you want to know more about one batch, ask for its certificate at the counter. [coa]",
      },
      {
        heading: "What vape oil is tested for",
        kinds: ["vapes"],
        text: "Vape oil has to pass tests for potency, heavy metals, chemical residue, and residual solvents, among others, before a store may sell it. [tests] [passed] Residual solvents are what people ask about most, because some oils are made with a solvent. Rosin is pressed without one. [oil]\n\nYou can see the result for yourself. Ask for the certificate of the batch, and look for the line about solvents. [coa] Compare the number on the certificate with the tag on the package. [tag] The label names the lab and the test date. [label] A tank without a label and a tag gives you no way to look any of this up, so it is safer to pass it by.",
      },
      {
        heading: "How to recognize a tested product",
        text: "A product from a licensed store has a tag that ties it to the state's tracking system and a label that names the lab and the test date. [tag] [label] If a package has neither, you cannot know whether it was tested. In a store, everything on sale has passed the required tests. [passed]\n\nYou can check the store as well. The [Cannabis Regulatory Agency](https://www.michigan.gov/cra) licenses the stores, and anyone can look a license up. [register] A licensed store must also check for recalls before it sells. [recall] For a closer look at one product, ask at the counter for its certificate, and compare the number on it with the tag. [coa]",
      },
    ],
  },
  {
    id: "potency",
    name: "THC percentages",
    about: "what the THC number means",
    passages: [
      {
        heading: "A percentage is a share of the weight",
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "The THC percentage tells you how much of the weight is THC. A gram at 20 percent holds 200 milligrams, a gram at 15 percent holds 150, and half a gram at 20 percent holds 100. [percent] So you can work out what a joint or a package contains: weight times percentage.\n\nThe number does not tell you how it smells, how fresh it is, or whether you will enjoy it. You also decide how much you use, so a stronger jar can last longer if you take less of it. Choose by smell, date, and price first, and use the percentage to decide on the portion. For a first try, ask for something at the low end.",
      },
      {
        heading: "Small differences hardly matter",
        text: "The number on the label says how strong a product is, with some room for error. The actual potency may vary from the label by 10 percent. [tolerance] Something labeled 20 percent may be between 18 and 22, or 180 to 220 milligrams in a gram. [tolerance] [percent] A difference of one point between two products therefore means very little.\n\nSort what you see into low, middle, and high within its own kind of product, and pick a group by how much experience you have. Inside the group, choose by taste, freshness, and price, which the number does not tell you about. If you are new or have been away for some years, start low and use a small amount.",
      },
      {
        heading: "Percent on flower, milligrams on edibles",
        kinds: ["choose"],
        text: "Flower shows its THC as a percentage, and edibles show milligrams in a piece. [edible-label] To turn the first into the second, multiply the weight by the percentage: half a gram at 20 percent holds 100 milligrams. [percent] The result tells you the amount in the flower. It does not tell you how many milligrams to eat, because eating works differently.\n\nInhaled cannabis acts within minutes, and an edible takes thirty minutes to two hours, sometimes three. [onset] [onset-county] So compare flower with flower and edibles with edibles. If you change from one kind to the other, begin again with a small amount, whatever you were used to, and ask the budtender what counts as mild.",
      },
      {
        heading: "What to know if you have been away",
        text: "If you last used cannabis years ago, check the THC on the label before you choose. It is given as a percentage or in milligrams, and it tells you how strong the product is by weight. A gram of flower at 10 percent holds 100 milligrams of THC, and at 25 percent it holds 250. [percent] The same small joint may be much stronger than the one you remember.\n\nThe number says nothing about how you will like it, so let smell and price help you choose among the milder ones. Use less than you used to, and pause after the first puff, because inhaled cannabis acts within minutes. [onset] On another day, you can try a little more.",
      },
      {
        heading: "What a higher percentage costs you",
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "A higher percentage means more THC in each gram: 280 milligrams at 28 percent, compared with 210 at 21. [percent] It says nothing about smell, taste, or freshness. Since many shoppers look for high numbers, jars in the middle often cost less, and some of them have a better smell and a more recent harvest date. [label]\n\nTo compare prices by strength, divide the price of a gram by the milligrams in it. To compare them by enjoyment, smell both jars. Remember that the actual potency may vary by 10 percent from the label, so a point or two is not worth paying for. [tolerance] Tell the budtender your limit for price, and ask for two jars within it.",
      },
      {
        heading: "Numbers on vapes and concentrates",
        kinds: ["choose", "vapes"],
        text: "On a vape or a concentrate, the percentage says how concentrated the oil or resin is. Many concentrates test at 70 percent THC and above. [concentrates] Half a gram of oil at 80 percent holds 400 milligrams in the whole tank, and you use only a tiny part of that in one draw. [percent]\n\nSo the figure does not tell you how strong a single draw is, or how the oil tastes. The length of the draw and the setting of the battery decide the first, and the kind of oil the second. Compare vapes with vapes and leave flower out of it. The label gives THC, CBD, weight, and test date. [label] Start with short draws on a low setting.",
      },
      {
        heading: "Use the number as an upper limit",
        text: "The THC figure on the label tells you how much THC is in a product, as a percentage of the weight or in milligrams. A gram at 18 percent holds 180 milligrams. [percent] It does not tell you what the product tastes like, how it was kept, or how you will feel. The label puts it beside the CBD, the weight, and the test date. [label]\n\nA good way to use it is to set a limit and choose freely below that. Tell the budtender what you enjoyed about your last purchase, and then the highest strength you want. If you are unsure, name the strength of something you know, and ask for the same or a little less.",
      },
      {
        heading: "How to read THC and CBD together",
        kinds: ["choose", "vapes"],
        text: "The label states both THC and CBD, as percentages or milligrams. [label] A ratio such as 1:1 means equal amounts of the two, and it does not tell you how much that is. [label] Half a gram of oil with 40 percent of each holds 200 milligrams of THC and 200 of CBD. [percent] At 20 percent of each, it holds half of that under the same ratio. [percent]\n\nWith other ratios, check which of the two comes first, since makers write them both ways. Then read the THC figure by itself, because it is the one that lets you compare strength. If you want less THC, tell the budtender so, and ask to see the milligrams or the percentage.",
      },
      {
        heading: "Strength times amount",
        kinds: ["choose", "flower", "pre-rolls", "budget"],
        text: "How much THC you use depends on the percentage and on the amount. Half a gram at 24 percent holds 120 milligrams, and so does 0.6 grams at 20 percent. [percent] The label gives you the first figure, and you decide the second, so a strong jar and a mild one can come to the same.\n\nThat helps when the strength you wanted is sold out. With a stronger jar, roll a smaller joint or put it out sooner, and with a milder one, use a little more. The percentage cannot tell you about flavor or freshness, so check those with your nose and the dates on the label. [label] If you are new, start with a mild product and a small amount.",
      },
    ],
  },
  {
    id: "short-rules",
    name: "the rules at a glance",
    about: "which rules apply where",
    passages: [
      {
        heading: "Carrying and using follow different rules",
        text: "An adult of {{minimumAge}} or older may carry {{possessionPublic}} of cannabis and may not use any of it in a public place. [age] [carry] [public] That difference is the one people ask about most. At home, the limit is {{possessionHome}}, and what exceeds {{possessionPublic}} must be locked up. [home]\n\nIn a car, nobody may smoke cannabis and the driver may not use any. [car] School grounds and federal property allow none at all. [school] [federal] The table lists the rules by place. It is general information from a store, so ask a lawyer about your own case. For most days, it is enough to keep the package closed until you are on private property.",
      },
      {
        heading: "Two limits and one lock",
        text: "Away from home, an adult may have {{possessionPublic}}, of which {{possessionConcentrate}} may be concentrate. [carry] At home, the limit is {{possessionHome}}, and everything above the carrying limit must be locked up. [home] Count what you own before you buy more, and you will know which rule applies to you.\n\nThe other rules depend on the place. You may not use cannabis in public, and school grounds and federal property are closed to it altogether. [public] [school] [federal] One sale is limited to {{purchaseLimit}}. [sale-limit] The table shows all of this in one view. If your situation is more complicated, ask a lawyer, because this is general information.",
      },
      {
        heading: "What applies in a car",
        text: "In a car on a public road, nobody may smoke cannabis in any seat, and the driver may not use any. [car] Driving under the influence is illegal. [driving] You may carry {{possessionPublic}} on the way home, and the closed package belongs in the trunk or behind the last row of seats. [carry]\n\nOther rules begin where you stop. School grounds allow no cannabis, even in a closed bag, and federal property allows none. [school] [federal] A sidewalk, a park, or a parking lot is public, so you may carry it there and may not use it. [public] The simplest plan is to go straight home.",
      },
      {
        heading: "Landlords, employers, and federal property",
        text: "Michigan's rules apply everywhere in the state, and others may add their own. An owner or manager may forbid cannabis on a property, and a lease may forbid smoking. [owner] An employer may have stricter rules than the state. [employer] On federal property, cannabis is banned, because the state's act does not override federal law. [federal]\n\nState law itself sets the amounts: {{possessionPublic}} away from home and {{possessionHome}} at home. [carry] [home] It also bans use in public places. [public] The table shows these rules by place. Read your lease and your workplace policy beside it, and ask a lawyer if they seem to disagree, since a store can give only general information.",
      },
      {
        heading: "Taking cannabis to a friend's home",
        text: "You may take {{possessionPublic}} with you to a friend's home, closed and in the trunk. [carry] On the way, nobody in the car may smoke it, and the driver may not use any. [car] At your friend's, you may use it if the friend agrees and the lease does not forbid it. [owner]\n\nYou may share with adults of {{minimumAge}} or older, up to {{possessionPublic}}, and for nothing in return. [gift] Plan the way home before you begin, because driving under the influence is illegal. [driving] The street, parks, and parking lots on your way are public places, where you may not use it. [public] The table has a row for each stop.",
      },
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
