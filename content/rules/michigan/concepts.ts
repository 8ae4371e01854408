/**
 * What the copy check looks for in Michigan's rules. A list of phrases is a concept; rules name the
 * concepts that must occur together in a sentence, and those that excuse it. Phrases are in lower case
 * and end at a comma or a line; `*` is the rest of a word, `#` a number, `...` a gap of up to five
 * words, and `(a|b)?` a choice.
 */
const list = (phrases: string) =>
  phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

export const concepts = {
  // What the store sells, and what shoppers do with it

  product: list(`
    cones?, pops, bongs?, minis, cannabis, marijuana, marihuana, weed, ganja, reefer, dope, thc*
    cbd, cbg, cbn, cannabinoid*, hemp, gumm(y|ies), edibles?, chocolates?, caramels?, lozenges?
    mints?, cookies?, brownies?, chews?, capsules?, tablets?, drinks?, seltzers?, beverages?, sodas?
    teas?, syrups?, lemonades?, softgels?, flower, buds?, nugs?, eighths?, ounces?, grams?
    half(-| )ounces?, jars?, tins?, quarters?, (pre-?|pre )rolls?, joints?, blunts?, vapes?
    vaporizers?, pens?, carts?, cartridges?, disposables?, dabs?, concentrates?, extracts?, rosin
    resin, hash, kief, wax, shatter, badder, distillate, diamonds, moon ?rocks?, rso, oils?
    tinctures?, topicals?, balms?, salves?, creams?, lotions?, patch(es)?, drops, droplets?
    roll-ons?, bath (bombs?|salts?), soaks?, rubs?, squares?, strains?, indicas?, sativas?, hybrids?
    cultivars?, kush, haze, terpenes?, terps?, genetics, myrcene, limonene, linalool, caryophyllene
    pinene, humulene, terpinolene, ratios?, products?, formulas?, blends?, microdos*, goodies, stash
    haul, infused, smoke, puffs?, hits?, tokes?, this one, our (menu|shelf|shelves), bites?, sauce
    sublinguals?, one (piece|square|bite)
  `),

  use: list(`
    (pre-?|pre )rolls?, joints?, blunts?, bowls?, edibles?, gumm(y|ies), vapes?
    (vape|the|a|your|our|this|discreet|slim) pens?, seltzers?, dabs?, microdose, infused drinks?
    bongs?, one-hitters?, disposables?, (vape|our|your|a|this|slim) carts?, cone of *
    kick(s|ing)? in, chew(s|ing)? (on|one|a|two|it)
    a (blunt|joint|gummy|hit|puff|toke|bowl|vape|dab|low-dose), smok(e|es|ed|ing), vap(e|es|ed|ing)
    tok(e|es|ing), puff*, blaz(e|es|ed|ing), dab(s|bing|bed)?
    hit(s|ting)? (it|the (pen|vape|bong|cart|blunt|joint|dab)|this|that|one|your (pen|vape)), inhal*
    (few|two|couple|quick|more) (of )?(hits|puffs|rips|tokes|drags), rips
    (a|one) (hit|rip|toke|drag), discreet enough, to hit
    (spark|sparks|sparking|fire|fires|firing) (up|one|it|a|the|that|your) *, spark one, spark up
    light(s|ing)? (up|it|one|that|your|a), lit, burn (one|it), roll(ing|ed|s)? (one|up|a)
    pass (it|one|the) *, hotbox*, spliffs?, chief(ing)?
    pop(s|ped|ping)? (a|an|one|two|open|our|the|your|this)
    tak(e|es|ing) (a|one|two|this|our|your|the) (gummy|edible|hit|dose|puff|rip|dab|bite|chew|mint|sip|few)
    sip(s|ping)?, nibbl*, chew on, eat(ing)? (a|an|one|this|our) *, munch*, consum(e|es|ed|ing)
    us(e|ing) (this|one|our|cannabis), using it, use it (before|while|in|at|on|during|and)
    dos(e|ed|ing), microdos*, enjoy* (it|one|this|our|a|your|some|these), savor*, indulg*
    after (using|consuming|a (session|gummy|joint|bowl|few))
    (while|get|gets|getting|got|stay|staying|be|being|are|is|you're|and|so|pleasantly) high
    high (as|and|on|while|behind|enough|in the), stoned, baked, buzz(ed|ing)?, blazed, elevated
    lifted, faded, medicated, under the influence, toasty, mellow, tipsy
  `),

  // Health

  illness: list(`
    (stiff|sore|swollen|achy|aching|tired|cranky|creaky) (fingers|hands|legs|feet|wrists?|ankles?|elbows?|muscles?|necks?|backs?|joints|shoulders?|knees?)
    suffering, your period, jaw, restless legs, bad nights, carsick*, seasick*
    (that )?time of (the|that) month, eat when, nothing sounds good, mood swings, therapist*, hurts?
    hurting, anxi(ety|ous|eties), anxeity, anxitey, nervous(ness)?, panic( attacks?)?, depress*
    low moods?, dark thoughts, (racing|intrusive) thoughts, mental health, mood (swings?|disorders?)
    bipolar, ptsd, trauma*, flashbacks?, nightmares?, night sweats, adhd, ocd, autis*, alzheimer*
    dementia, parkinson*, tremors?, seizures?, epilep*, tourette*, insomnia*, insomina, sleepless*
    (trouble|problems?|difficulty|issues) (with )?(falling )?(asleep|sleep|sleeping)
    sleep (trouble|problems?|issues?|aid|apnea|schedule|quality|disorder*)
    toss(ing)? and turn(ing)?, restless*, (can't|cannot) sleep, sleepless nights?, bad sleep
    poor sleep, night owl, pains?, painful, ach(e|es|ing|y), sore(ness)?, stiff(ness)?, swelling
    swollen (joints|knees|feet|ankles|hands), cramp*, spasm*, throbbing, bruis*, tender, arthrit*
    inflam*, fibromyalgia, neuropath*, sciatica, lupus, rheumat*, gout, tendon*, tendinitis
    carpal tunnel, multiple sclerosis, migraines?, headaches?, hangovers?, hungover, morning after
    nause*, queas*, vomit*, upset stomachs?, stomach (aches?|problems?|issues?|trouble|cramps?|pain)
    cranky gut, guts?, ibs, crohn*, colitis, digesti(on|ve)*, bloat*, heartburn, acid reflux
    indigestion, (motion|sea|morning) sickness, appetite, apetite, desire to eat, chemo*
    radiation treatments?, cancer*, tumou?rs?, leukemia, remission, diabet*
    blood (sugar|pressure|flow), insulin, cholesterol, hypertension, heart (disease|health|rate)
    asthma, copd, glaucoma, eye pressure, circulation, eczema, psoriasis, scars, wrinkles, acne
    rash(es)?, dermatitis, skin (flare|condition|irritation|problem)*, sunburns?, wounds?, scars?
    menstrual*, period (cramps?|pain), pms, endometriosis, menopaus*, hot flashes?, withdrawals?
    opioids?, opiates?, addict*, quit(ting)? (smoking|drinking|alcohol|cigarettes|pills), cravings?
    alcoholism, symptoms?, disease*, illness*, ailments?, medical conditions?
    (chronic|health|skin|this|your|any) conditions?, disorders?, infections?, virus*, covid, the flu
    colds, fevers?, sinus*, (seasonal|pollen|spring|pet) allergies, allergy (season|relief)
    hay fever, bronchitis, immun*
    (bad|lower|aching|achy|stiff|sore|tired|creaky|old|bum|trick) (back|backs|knees?|joints|hips?|shoulders?|muscles?|necks?|feet|hands|wrists?)
    lower back, back (problems?|trouble|pain|spasm*)
    (your|daily|chronic|work|everyday|stubborn|built-up|long-term) (stress|worries|worry|tension)
    stress*, burnout, tension, overwhelm*, frazzled, worr(y|ies|ied), aneurysm*, stroke, concussion*
    brain (fog|injur*|cells?|health), memory loss, tinnitus, vertigo, dizz*, fatigue*, exhaustion
    restless legs?, hiv, aids, hepatitis, liver, kidneys?, metaboli*, weight loss, lose weight
    shed pounds, sciatic, injur*, surgery, surgeries, post-workout, recover(y|ing|s), muscles?
    (body|nerve|joint) (pain|aches?|damage), food down, leg day, sore legs
    (my|your|his|her|their|grandma's|mom's|dad's) (knees?|hips?|backs?|shoulders?|elbows?|joints|wrists?|feet|neck)
    workouts?, training days?, grief, grieving, sadness, the blues, hopeless*, irritab*, anger
    (foul|bad|dark) moods?
  `),

  relief: list(`
    (is|are) a must, must-have, must have, thank(s)? you, leave(s)? (you|everyone|the room|your)
    lets? go, (finally|actually) (get|gets|sleep|rest|relax), (get|gets|got) eight hours
    help(s|ed|ing|ful)?, eas(e|es|ed|ing|y on), reliev*, relief, sooth(e|es|ed|ing), calm(s|ed|ing)?
    quiet(s|ed|ing)?, settl(e|es|ed|ing), treat(s|ed|ing|ment|ments)?, cur(e|es|ed|ing|ative)
    heal(s|ed|ing)?, remed(y|ies), therap*, fix(es|ed)?, fight(s|ing)?, combat*, beat(s|ing)?
    kill(s|ed|ing)?, knock(s|ed|ing)? (out|down|back), stop(s|ped|ping)?, end(s|ed|ing)?, eliminat*
    erase*, melt* ... away, melt*, wash* away, chas* ... away, banish*, vanish*, disappear*
    fad(e|es|ing) away, dissolv*, wipe* out, wipes? away, reduc(e|es|ed|ing), lower(s|ed|ing)?
    less(en|ens|ened|ening)?, minimi*, shrink*, slow(s|ed|ing)?, kick(s|ed|ing)?, shak(e|es|ing)
    tam(e|es|ed|ing), dull(s|ed|ing)?, numb(s|ed|ing)?, manag(e|es|ed|ing), control(s|led|ling)?
    regulat*, balanc(e|es|ed|ing), prevent(s|ed|ing|ion)?, keep(s|ing)? ... (at bay|away|down|off)
    ward* off, protect(s|ed|ing)?, guard*, lift(s|ed|ing)?, boost(s|ed|ing)?, restor(e|es|ed|ing)
    support(s|ed|ing)?, improv(e|es|ed|ing), strengthen*, repair*, revers(e|es|ed|ing)
    tak(e|es|en|ing) ... (edge off|away|out|care of), edge off, ditch*, swap*, skip the
    replac(e|es|ed|ing), instead of, alternative to, (better|safer) than, (goodbye|bye|farewell) to
    so long, work(s|ed|ing)? (on|for|wonders|great|well|better|like|against), wonders for
    did wonders, do(es)? wonders, good (for|on), great for
    (perfect|ideal|made|designed|formulated|best|right|recommended|recommend*|prescrib*|suggest*|popular|favorite|go-to) (for|with|to|among)
    swear(s)? by, struggl* with, suffer*, deal(s|ing|t)? with, living with, battling, coping
    cop(e|es), going through, got you, plagu*, bother*, recommend*, prescribe*, reach* for, turn* to
    the (one|thing|answer|ticket) (to|for), answer to, your friend
    feel(s|ing)? (the|better|less|no|your), felt, go(es)? down, bring(s|ing)? ... (back|down|relief)
    brought ... back, gone, go away, goes away, free (from|of), no more, without (the|any|a)
    never again, is history, are history
    (quit|quits|stops?|stopped) (complaining|hurting|barking|aching|bothering)*
    where it (should|belongs), under control, in check, at bay, in line, bounce(s)? back
    back on (your|their) feet, got rid of, get(s|ting)? rid of, rid (you|your), rest
    target(s|ed|ing)?, tackl(e|es|ed|ing), address(es|ed)?, counter(s|ed|acts?)?, stimulat*
    rub (it|this|some|a)*, apply, loosen*, releas(e|es|ed|ing), unwind*, unkink*
    get(s)? (you|them|folks|people) through, makes? ... (bearable|manageable|easier), benefits?
    proven, stud(y|ies), research*, science
  `),

  "health-claim": list(`
    multivitamins?, (get|getting|got) (your |a full |a solid )?eight hours, suffering through
    for your (brain|heart|lungs|liver|gut|bones|nerves), paid for therapy
    good for the (heart|body|mind|soul|brain|lungs|skin|gut|nerves)
    (won't|can't|doesn't|does not|will not|never) (ever )?(harm|hurt) (you|anyone|anybody|a soul|your)
    just a plant, all natural and
    helps? you (eat|sleep|heal|rest|recover|cope|breathe|function|focus without|feel human)
    (quit|ditch*|stopped|off) ... (pills|meds|therapy), lab-proven to *, health benefits?
    healthy (choice|option|alternative|way|habit|lifestyle|treat|high), healthier
    wellness (benefit|product|routine|boost|journey|goal|regimen|need|solution|line|tool|shot)s?
    for (overall|total) wellness, well-?being
    (good|great|nothing but good) for (you|your (health|body|heart|brain|mind|skin|lungs|liver|gut|bones|joints|mood|memory|sleep|soul))
    (mental|physical|overall|heart|gut|brain|skin|bone|joint|lung|sexual) health, superfood
    vitamins?, detox*, antioxidants?, medicinal*, therapeutic*, curative
    healing (power|property|properties|benefits?|herb|plant|qualities|touch|effects?), cure-all
    miracle*, panacea, nature's (remedy|medicine|pharmacy|cure|answer|painkiller|xanax|sleep aid)
    (natural|herbal|plant-based) (remed*|healer|painkiller|pain reliever|sleep aid|cure|relief)
    pain(-| )(relief|relieving|reliever*|killer*|killing|management|free), painkillers?
    anti-(inflam*|anxi*|nausea|depress*|cancer|aging|seizure*|oxidant*)
    immune (system|boost*|support), immunity, non-?addictive
    (not|isn't|aren't|never) (at all )?(habit(-| )forming|addictive)
    (no|zero|without) ... (addiction|dependence|side effects|health risks?|hangovers?|known risks)
    can't (get|become) (addicted|hooked), (nobody|no one|never|not|can't) ... hooked, overdos*
    (no worse|not bad|isn't bad|never bad|no harder|easier) (for|on) (your|the) (lungs|health|body|heart|liver|brain)
    (safer|healthier|gentler|better|easier|kinder) ... than ... (alcohol|booze|liquor|drinking|beer|wine|pills?|ibuprofen|aspirin|tylenol|advil|opioids|painkillers|medicine|meds|medications?|prescription*|tobacco|cigarettes|ambien|xanax|melatonin|coffee)
    (completely|totally|perfectly|absolutely|basically|entirely|100%) (harmless|safe), is harmless
    are harmless, no harm, (zero|no) (danger|downside|health risk)s?
    (easier|easy|gentle) on (your|the) (lungs|liver|body|stomach|system)
    kind to (your|the) (lungs|liver|body)
    (doctor|physician|nurse|medically|clinically|dermatologist|therapist|scientist)s?(-| )(recommended|approved|trusted|tested|proven|backed|endorsed)
    (doctors?|physicians?|nurses?|therapists?|oncologists?|scientists?|research(ers)?|studies|science) ... (recommend*|agree|swear|suggest*|shows?|shown|say|says|prove(s|d|n)?|confirm*|prefer|backs?|link)
    (ditch|skip|toss|replac*|swap*|put down|trade|throw|instead of|alternative to|substitute for|get off|off of|cut (back|down) on|stop taking|no need for|forget|lay off|wean) ... (pills?|meds|medications?|prescriptions?|opioids?|inhalers?|drugstore|over-the-counter|medicine cabinet|pharmacy)
    ibuprofen, aspirin, tylenol, advil, xanax, ambien, melatonin, prozac, adderall, zoloft
    sleeping pills?, antidepressants?, sleep aids?, medicine cabinet, copay
    (fall|falling|falls) (right )?asleep, (drift|drifting|nod|nodding|doze|dozing) off
    sleep (like a (baby|log|rock)|soundly|deeper|deeply|better|longer|easier|peacefully|tight|through)
    (better|deeper|deep|restful|solid|sound|full|best|peaceful) (night's |night of |nights of )?(sleep|rest|slumber|shut-?eye)
    night's (sleep|rest), eight hours of
    (get|gets|getting|catch) (some|more|enough|finally|the|your|back) (to )?(rest|sleep|shut-?eye|zzz*)
    to (get|stay|fall) ... (asleep|sleep|rest), back to sleep, count(ing)? sheep
    wake up (rested|refreshed|restored), stay asleep
    (calms?|quiets?|settles?|soothes?|eases?|slows?|stills?|relax(es)?) (the|your|a|an|those|that) (busy |racing |worried |anxious |restless |troubled |overactive |upset |sour |tired |achy |sore )?(mind|nerves|thoughts|brain|body|soul|stomach|tummy|belly|gut|jitters|muscles|joints|back|system)
    (muscle|post-workout|workout|gym|athletic|stress|tension|anxiety|headache|cramp|ache|symptom|period|hangover)(-| )(recovery|relief|relieving|reliever|buster|busting|reducer|reducing|fighting|cure|helper)
    stress(-| )free, de-?stress*
    (melts?|wash(es)?|drains?|chases?|floats?|takes?|took|rubs?|lifts?|pulls?) ... (stress|tension|aches?|worries|pains?|cares|sting|soreness|knots) ... (away|off|out)
    (stress|tension|aches?|worries|pains?|troubles) (just |simply )?(melts?|fades?|wash|washes|slips?|drifts?|disappears?|vanish|vanishes|away)
    self-medicat*, healing, heals
    (cures?|curing|beats?|fights?|kills?|shrinks?|prevents?|stops?) (the |your |a |off )?(cancer|tumors?|disease|infections?|colds?|flu|germs|hangovers?)
    (boosts?|strengthens?|supports?|improves?|sharpens?|speeds?|regulates?|balances?) (up )?(your |the |a )?(healthy )?(immun*|metaboli*|memory|libido|digestion|circulation|mood|brain|recovery|heart|hormones?|endocannabinoid|blood|sleep|focus)
  `),

  // Excuses that many rules share

  /** Words that turn what follows into its opposite. */
  negation: list(`
    no, not, never, none, nobody, no one, nothing, neither, nor, without, cannot, can't, don't
    doesn't, didn't, isn't, aren't, wasn't, weren't, won't, wouldn't, shouldn't, couldn't, mustn't
    hasn't, haven't, avoid, refrain from, instead of, rather than, refuse*, ban(s|ned)?, bar(s|red)
    forbid*, prohibit*, prevents?, stop
  `),
  /** Words that say that the store or the shopper does not do what follows. */
  refusal: list(`
    not, cannot, can't, don't, doesn't, didn't, isn't, aren't, wasn't, weren't, won't, wouldn't
    shouldn't, neither, nor, none of, no one, nobody, instead of, rather than, avoid, ban(s|ned)?
    forbid*, prohibit*
  `),
  law: list(`
    laws?, illegal, unlawful, legislat*, statut*, prohibit*, forbid*, forbidden, crimes?, felony
    misdemeanor, penalt*, arrest*, police, court*, proposal, voters?, voted, ballot*, act of
    the act, council, regulat(ions?|ors?), regulated by
    (state|house|store|agency|our|the|tsa) rules?, rules (bar|forbid|require|on|of|about|say)*
    by rule, license requirements?, not allowed, not permitted, against the (law|rules)
  `),
  warning: list(`
    (wait|hours|time) ... before (driving|you drive), before driving, warnings?, warns?, caution*
    danger*, unsafe, not safe, impaired, impairs, impairment, poison control, 911, emergenc*
    keep out, out of reach, sealed, unopened, in the trunk, plan a ride, stay sober, sober ride
    offense, penalt*
    (do not|don't|never|cannot|can't|must not|may not|should not|shouldn't|may neither|not allowed to|not) ... (drive|driving|operate|operating|ride|boat|smoke|smoking|use|using|vape|vaping|open|opened|consume|drink|light|mix|take (it|them|any|a) *|bring|carry|leave (your|the|a|any)|start|run|get behind|ski|steer)
    nothing may, nobody may, no passenger, not places?, nobody in the car, left (overnight )?in a
    a bad idea, crushed, climbs, how it rides, how to carry, nor by, bad for
    (boat|yacht|bike|ski|rowing|cycling) (club|shop|store|show|launch|ramp|rental)s?
  `),
  /** Questions that belong to a doctor. */
  "ask-a-doctor": list(`
    (is|are) for (your|a) (doctor|physician|pharmacist)
    (ask|consult|see|call|contact|tell) (a|an|your|their) (own |family )?(doctor|physician|nurse|pharmacist|health ?care|clinician|medical)
    (go to|take that to|talk to|talk with|speak to|speak with|check with) (a|an|your|their) (own |family )?(doctor|physician|nurse|pharmacist|health ?care|clinician|medical)
    (doctor|physician)'s (business|question|advice)
    (question|matter) for (a|your) (doctor|physician|pharmacist), between you and your doctor
  `),
  /** Places nearby, with their buildings and neighbors. */
  neighborhood: list(`
    (the|a|our) (bakery|diner|cafe|casino|theater|church|firehouse|brewery|barber|restaurant|gym)
    the (library|bank|laundromat|florist|salon|neighbors), nearby, share the (lot|alley|entrance)
    on the corner, behind us, two doors down, shares our, in the next block, next door
    across the street, across from, beside us, upstairs, downstairs, down the (street|block|hall)
    around the corner, on our (block|corner), a block (past|from|away), blocks from, neighbor
    neighboring, neighborhood (association|school), building, museum, library, parade, exhibit*
    zoning, school board, school zone, district, street is, avenue is
  `),
  /** Names of things, and history. */
  names: list(`
    is a (hybrid|sativa|indica|cross|classic), named (after|for|by), is named, is called
    strain (named|called), the name (of|for|comes), grower's name, is the name, cross (of|between)
    lineage, was bred, were bred, parent strains?, band
    (song|movie|film|novel|book) (called|named|about), (mural|poster|sign) (of|is|says|was|honors)
    mural contest, album, poster, statue, painting, documentary, in (17|18|19|20)##, (18|19|20)#s
    century, centuries, decades ago, years ago, used to (be|teach|house|sell|stand|hold), history of
    historic*, once (was|stood|sold|housed|held), originally, prohibition era
  `),

  // Health

  "health-look-alike": list(`
    stress balls?, cold cure, fresh press
    (a|the|long|slow|light|proper|full|good|clean|short|gentle) cure
    cur(e|ed|es|ing) (for|in|room|jars?|time|process|slowly|about), dried and cured
    cured (flower|buds?), trimmed and cured
    (cure|health|relief|wellness|remedy|healing) (street|avenue|road|drive|department|center|district|inspector|code|fair|park|campaign)
    relief (map|pitcher), comic relief, tax relief, pain au, painless, painted
    (be|was|is) a (headache|pain), headache (of|is), parking, traffic, checkout, paperwork
    wheelchair*, website, playlist, music, insomnia cookies
    (plants?|leaf|leaves|roots?|crops?|soil|growers?|gardeners?|battery|batteries|jars?|lids?|glass|paper|device) ... (stress*|healthy|disease*|mold|mildew|pests?|recover*|pressure|tension|stiff|symptom*)
    (stress|healthy|health of) ... (plants?|crops?|roots?)
  `),
  "health-warning": list(`
    (may|can|must|does|do) (not )?(claim|say|promise) (that|it|they|any)
    (no|not) ... (claim|say) that, (bars?|forbids?|let us|allow us) ... claims?, not (a )?cure
    springs is, can (affect|make you|make your|leave you), hard on, (small|mixed) and, disagree
    (can|could|may|might) (cause|lead|make|increase|raise|worsen|trigger|irritate|harm|impair|become|affect|be (harmful|habit|addictive|dangerous))
    causes, habit(-| )forming for, harmful, side effects (may|can|include|such)
    (we|i|staff|budtenders?|nobody|no one|they|label|store|employees) (cannot|can't|can not|do not|don't|may not|will not|won't|never|aren't allowed to|are not allowed to|must not) (legally )?(say|tell|promise|claim|give|offer|advise|make|speak|answer|know|suggest|recommend|treat|diagnose|discuss)
    (no|not|without|any) (health|medical|therapeutic) (claims?|advice|benefits?|effects?|promises?)
    not (a )?(intended|meant|evaluated|medicine|medical advice|treatment|cure|remedy|substitute)
    too (much|high|strong|many) (thc|edible|of)?, greening out
    (feel|feels|felt|feeling) (anxious|sick|dizzy|uneasy|nauseous|unwell|ill|panicky|paranoid)
    pregnan*, breastfeeding, hotline, helpline, fundraiser, charity, donat*, marathon, blood drive
    walk for
  `),

  // Effects

  effect: list(`
    certainty, rock your world, floor you, liftoff, lift-off, bored, blast(s)? off
    (gummy|edible|it|this|one|dose) works, dancing, party better, works (fast|hard|magic|wonders)
    (best|great|better|good|amazing|happy) (mood|place|spirits), set your watch, on schedule
    work on you, seeing sounds, hero, pure (joy|bliss|relaxation|fun|happiness), magic, lands
    works? in (#|five|ten|under|a few) *, vibes?, dreamy, spinning, weightlessness, smirk, cackling
    zen mode, no worries, carefree, smile, smiles, punch, zone out, zoned out, chill mode, flatten*
    flat on, flat out, smokers flat, stay awake, eyelids, stars, head in, feel it, the ride, toast
    a (happy|fun|great|good|wild|mellow) (night|evening|time|ride), let(s)? ... down, pure energy
    energy, on your (back|butt|ass), high, highs, stoned, buzz*, couch-?lock*, euphori*, giggl*
    laugh*, float*, fly*, moon, orbit, wrecked, blasted, blitzed, baked, faded, zooted, ripped
    smashed, lit, lifted, lift, elevated, sober, tipsy, loopy, zonked, toasted
    knock* ... (out|off|down)
    (puts?|lays?|takes?|sends?) you ... (out|down|under|bed|sleep|away|there), out cold
    out like a light, lights out, asleep, sleepy, sleep, snor*, drowsy, nap, dreamland, relax*
    mellow*, chill*, calm*, tranquil*, zen, peaceful, at ease, unwind*, loosen*, melt*, sedat*
    couch, glued, energ*, uplift*, upbeat, creativ*, focused, laser focus, motivat*, productiv*
    inspir*, alert, clear-?headed, talkative, social, sociable, chatty, outgoing, confiden*, arous*
    bliss*, giddy, grins?, grinning, smil*, happy, happi*, joy*, good mood, better mood, silly
    silliness, goofy, tingl*, rush, warmth, munchies, dazed, weightless, numb
    hit(s|ting)? (you|hard|harder|like|fast|quick|the spot|every|different|exactly|within|everyone|in)
    kick(s|ing)? in, tripping, galaxy, space, cloud nine, cloud 9, the clouds
    another (planet|galaxy|dimension|world), mars, stratosphere, heaven, nirvana, paradise
    feel (it|good|great|amazing|relaxed|happy|better|nothing|incredible|fantastic|something|light|lighter|warm|like|on top|every|so|completely|absolutely)
    effects?, state of mind, headspace, good time, where you want to be, you there, mind(-| )?bl*
    blow* your mind, faces?-?melt*, your mind will, result, you're gone
    (always|just|simply|never not) works?, works? every, hits
  `),
  promise: list(`
    impossible not to, guarante*, garante*, gaurant*, guarent*
    (we|i|you have our|you've got our) (promise|word), promise(s|d)?( you)?, our word, swear, vow
    (we'd|we'll|we would|i'd|i'll|will) (bet|stake|wager), stake (our|my|your) *, last dollar
    (trust|believe) (us|me), mark our words, rest assured, assures?, assured, ensur*, insures
    (we|i) (stand|vouch) (behind|for), vouch, eat (our|my) hats?
    never (once )?(fail*|miss*|disappoint*|lets?|wonder*|quits|wears), yet to (see it )?fail
    without fail
    (not|n't|does not|doesn't|won't|cannot|can't|will not) (fail|miss|disappoint|help but|go wrong)
    fail-?proof, foolproof, sure-?fire, sure thing, sure to, be sure (you|it|that you)
    want to be sure, certain, certainly, a certainty, for sure, definite(ly)?, absolutely, no doubt
    without (a )?doubt, undoubtedly, inevitabl*, unfailing*, duds?, bound to, zero chance
    no (exceptions?|matter|ifs|question|way|maybes?|guesswork|chance|escape|other (outcome|result|way))
    without exception, period, full stop, like it or not, whoever, whatever your
    even (the|a|our) (heaviest|most|strongest|seasoned|veteran|heavy|toughest|pickiest|experienced|biggest)
    even (seasoned|veteran|experienced|daily|hardcore|lifelong)
    any (smoker|user|body|adult|tolerance), clockwork, set your watch, on schedule, count on
    bank on, rely on, depend on, dependabl*, reliabl*, predictabl*, identical, 100(%| percent)
    one hundred percent, # times out of #, (ten|10|nine|9) (times )?out of (ten|10)
    works? (on|for) (everyone|everybody|anyone|all), works? like a charm, instant(ly)?, locked in
    on demand, on cue, automatic(ally)?, straight to, one(-| )way ticket, a ticket to
    (is|are) (going|about|guaranteed) to rock, money-?back, or it's free, check your pulse
    if it doesn't *, from zero to, (will|'ll) (absolutely|definitely|certainly|totally)
    will work on, will do the same
    (won't|don't|can't|doesn't) ... (nothing will|feel this|not feel)
  `),
  /** Words of certainty that are a promise beside a strong effect. */
  certainty: list(`
    every, everyone, everybody, anyone, anybody, each, always, never, consistent(ly)?, same
    let down, lets? (you|anyone|us) down
    (nobody|no one) (walks|leaves|gets|stays|can|has|makes|finishes), not a single, bet, cannot not
    can't not, watch (it|yourself), prepare for, get ready (to|for), is set for
    give it (ten|five|#|a few|twenty)
    (exactly|within|in|under|inside|after) (about |just |exactly |under |less than )?(#|five|eight|ten|fifteen|twenty|thirty|two|three|a few) (minutes|seconds|hits|puffs)
  `),
  /** Verbs in the future that say what a product does to whoever uses it. */
  "future-effect": list(`
    (you )?(won't|will not|can't|cannot) ... (get off|get up|move|stop|stay|keep|sit|feel your|remember|be able)
    (you'll|you will|you're going to|you are going to|you're gonna|your (mind|brain|body|head|whole body) will|expect to) (* )?(feel|be (fully |totally |completely |so )?(locked|stuck|couch*|high|stoned|flying|floating|asleep|out|on|in|glued|giggling|laughing|smiling|gone|baked|buzzing|seeing|relaxed|blasted|ready)|float|fly|giggle|laugh|melt|sleep|sink|drift|forget|smile|see|get (high|stoned|lifted|baked|lit))
    (will|'ll|going to|gonna|to|is|are) (* )?(have|having|leave|leaving|get|getting|put|putting|send|sending|knock|make|making|blast|launch|rocket|lift|transport|carry|shoot|glue|keep|turn|take|drop) (you|ya|anyone|everyone|everybody|folks|people|users|smokers|your (mind|brain|body|head))
    (absolutely |definitely |totally )?(melts?|blows?) your (face|mind|brain|socks)*
    (night|day|evening|weekend) is about to
    (gets|puts|sends|knocks|makes|blasts|launches|rockets|lifts|transports|glues|leaves|turns|shoots|takes|drops|has) (you|ya|anyone|everyone|everybody|folks|people|users|smokers)
  `),
  /** Whoever a product has an effect on. */
  affected: list(`
    a person, people's, you, your, you're, you'll, me, us, everyone, everybody, anyone, anybody
    people, folks, smokers?, users?, customers?, guests?, tolerance, face
  `),
  "strong-effect": list(`
    calm, chill, zen, peaceful, feel(ing)? (amazing|great|incredible|fantastic|euphoric|wonderful)
    blast(ed|s)? (off|into), body high, head high, buzzing, wave of
    (gummy|edible|it|this|one) works, hits? (in|you|hard|every|everyone|like)
    pure (joy|bliss|relaxation|happiness|energy), giddy, spirits, sober, zone out, flatten*, toast
    in the best mood, punch, on your back, hits? (hard|you), rock your world, dancing, stay awake
    let you down, high, stoned, stone, couch-?lock*, couch, sofa, moon, orbit, space, cloud (nine|9)
    clouds, out cold, out like a light, lights out, asleep, to sleep, to bed, sleep, snor*, giggl*
    laugh*, float*, flying, fly, buzz*, euphori*, another (planet|galaxy|dimension|world), galaxy
    stratosphere, wrecked, blasted, blitzed, baked, faded, zooted, lit, mars, heaven, grins?
    grinning, smil*, bliss*, socks off, glued, melt*, speechless, energ*, creativ*, uplift*, relax*
    happy, chatty, invincible, weightless, tingl*, feel (it|this|great|amazing|good), fun, mellow
    dreamy, faces? off
  `),
  /** Slang for being high. */
  intoxication: list(`
    (you|everyone|anyone|everybody) (high|stoned|lit|baked), couch(-| )locked, higher than *
    (super|so|really|crazy|insanely) (high|stoned|baked), rocks? your world, floors? you, liftoff
    sleepy time, flatten(s)? (you|anyone|people|even), high as a
    (will|'ll) (be|get) (so )?(high|stoned|lit), seeing sounds
    (get|gets|getting) (so |super |really |totally )?(high|lit|baked|buzzed)
    be (giggling|floating|flying), stoned, wrecked, blasted, blitzed, zooted, zonked, faded, giggles
    giggling, giggly, couch-?lock*, munchies, euphori*, to space, into orbit, to the moon
    cloud (nine|9), head in the (stars|clouds), heavy eyelids, out cold, out like a light
    knock(s|ed)? ... (out|flat|socks)
  `),
  "effect-doubt": list(`
    traffic cones?, takes you to work, will not forget it, habit, works here, red flag
    is relaxing another, don't expect, do not expect, make no promises, no promises, twice, high up
    (defect|warranty|guarantee) (on|covers|for) (the|every|our|all)
    how it (feels|will feel|affects), affects? (people|everyone|everybody|each) different*, no idea
    (nobody|no one|none of us|we|label|budtenders?|staff|anyone|i) (can|could|cannot|can't|can not|will|won't|don't|do not) (ever |honestly |truly |even )?(promis*|guarantee*|predict*|say|tell|know|be sure)
    (cannot|can't|can not|not|never|nothing|no|isn't|aren't) (be )?(promise*|guarantee*|predict*)
    no two people, person to person, different(ly)? (for|in|from|on|by), not always, differs?, vary
    varies, depend(s|ing) (on|upon) (the|your|how|what|who|you|body|many), tag you pay, you pay
    weight of, every(one|body) (is|reacts|responds|feels) different*, each person, start (low|small)
    start with (a |one )?(small|low|little), go slow, wait (before|at least|until you|two|an hour)
    (two|#|couple of|few) hours, longer to, warrant*, defect*, receipt, battery, hardware
    return policy, returns, emails?, calls, messages?, parking, seat*, wheelchair, register, price*
    feel free, welcome to, happy to, happy hour, glad to
    high (street|school|shelf|shelves|quality|ceiling*|standards?|traffic|tide|noon|temp*|heat)
    higher (price|shelf), social media, socials, social equity
  `),

  // Minors

  "under-age": list(`
    (only|just|barely|you're|are|is) (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)
    (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen) (is|are) (old|fine|ok|enough|welcome)
    (over|above) (16|17|18|eighteen|sixteen), slumber part*, sleepovers?, babysitters?, grads?
    skate ?park, gamer kids?, honor roll, cap and gown, orientation week, move-in day, greek life
    tailgate kids, cheerleader*, marching band, little league
    youth (team|group|hockey|soccer|league)s?, girl scouts?, boy scouts?
    under(-| )?(21|twenty-?one|age|18|eighteen)s?, underage*, younger than (21|twenty-?one|18)
    (not|aren't|isn't) (quite |yet )?(21|twenty-?one)( yet)?, under the age of (21|18), minors
    teens?, teenage*, tweens?, adolescen*, youth
    (15|16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)(-| )?(and (18|19|20)(-| ))?years?(-| )olds?
    (turn|turns|turning|turned|hitting) (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)
    (18|19|20|eighteen|nineteen|twenty) or (over|older|up), (18|19) and (over|older|up)
    (age|ages|aged) (16|17|18|19|20)
    (eighteenth|nineteenth|twentieth|18th|19th|20th|sixteenth|16th) birthdays?
    (18|19|20) (and|or|to) (18|19|20), sweet sixteen, kids?, kiddos?, children, child, youngsters?
    young (fans?|people|ones?|crowd|folks|smokers?|shoppers?|customers?|minds|gamers)
    little (ones?|brothers?|sisters?|kids?), toddlers?, boys and girls
    (your|the) (son|daughter|sons|daughters|nephew|niece), high(-| )?school*, middle(-| )?school*
    grade(-| )?school*, elementary, junior high, homeroom
    (third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|#th)(-| )grade*
    fresh(man|men), sophomores?, senior (year|class|prom|skip day), class of, students?, undergrads?
    classmates?, prom, homecoming, hoco, pep rally, dorms?, campus, college, frat, fraternit*
    soror*, rush week, spring break*, finals, midterms, study hall, detention, recess, homework
    lunchbox*, school (bus|bag|night|dance|lunch|year|spirit|supplies|break|kids|day)
    back(-| )to(-| )(school|class), after school, schoolyard*, playground*, field trips?, graduat*
    report cards?, school's out, varsity, summer camp, semester, student ids?
    younger (crowd|siblings?|brothers?|sisters?|folks), diploma*, learner's permit, allowance
    first year students?, (don't|do not|needn't|no need to|doesn't|not) ... be (21|twenty-?one)
    fake ids?, (no|without|forgot|skip the|lost) (an |your )?(id|i.d.|identification)( check*)?
    (no|don't|won't|never) (need* )?(check*|ask* for|card|carding) (ids?|id|you)?
    (older|big|bigger) (brother|sister|cousin|sibling|friend|buddy)s?
    (mom|dad|mommy|daddy|your (parents|folks)), (with|bring) a parent
  `),
  /** Buying without a check of the age. */
  "no-age-check": list(`
    (never|not) too young, no age limit, checks? birthdays, junior license
    (18|19|20) and (up|over|older), fake ids?
    no (id|i.d.|identification)( check| needed| required)?
    without (an |your )?(id|i.d.|identification)
    (don't|won't|never|doesn't|not) (check|ask for|card|look at|bother with|care about) (ids?|your id|anyone|you|ages?|anybody|people)
    forgot your id, (don't|do not|needn't|no need to) (have to )?be (21|twenty-?one)
    (let|slip|sneak) ... (under|younger|minors?|teens?), old enough to (try|vape|smoke|decide)
    looks? (old enough|older|mature|of age)
  `),
  /** Words of school and teenage life. */
  "teen-life": list(`
    college kids, perfect for class, pledges, first-year students, prom, homecoming, hoco
    (high|middle) schoolers?, high school (kids?|crew|crowd|students?|seniors?|football|fans), teens
    teenagers?, tweens?, freshm(an|en), sophomores?, undergrads?, dorms?, spring break*, school ids?
    student ids?, student discounts?, back(-| )to(-| )school, lunchbox*, homeroom, recess
    senior skip day, sweet sixteen
    (18|19|20|eighteen|nineteen|twenty) is (the new|old|fine|enough|close), slumber part*
    sleepovers?, kids of all ages, any age, all ages
  `),
  "child-look": list(`
    cartoon*, comic (book|hero|strip)s?, comics, superhero*, super hero*, action figures?, mascots?
    anime, disney*, pixar, marvel, pokemon, pikachu, spongebob*, sponge bob, mario, minecraft
    fortnite, roblox, nintendo, video game (hero|character)*, barbie, elmo, muppet*, sesame street
    scooby*, looney tunes, rugrats, ninja turtles, mickey mouse, minions, smurf*, hello kitty
    paw patrol, bluey, shrek, harry potter, hogwarts, princess
    fairy(-| )?(tale*|dust|princess|wings?), unicorns?, mermaids?, dinosaurs?, dinos?
    talking (doll|bear|dog|animal)*, monster trucks?, bedtime story, lion king, collectible
    happy meal, toys?, toybox*, dolls?, plush*, stuffed (animal|bear|toy)s?, teddy( bear)?s?
    building blocks, legos?, play-?doh, slime, fidget*, yo-?yos?, crayon*
    coloring (book|page|sheet|contest)s?, sticker (book|sheet|pack)s?, squirt guns?, bounce house*
    pinata*, treehouse*, sandbox, jack-in-the-box, puzzles? for, rattle, skittles, starburst*, nerds
    sour patch*, gushers, jolly ranchers?, m&ms?, reese's, snickers, kit kats?, hershey*, pop ?rocks
    pez, haribo, swedish fish, laffy taffy, airheads, ring pops?, push pops?, warheads, dum dums?
    tootsie*, oreos?, doritos, cheetos, pop-?tarts?, capri sun, kool-?aid, froot loops, fruit loops
    lucky charms, cap'n crunch, captain crunch, cocoa puffs, trix, fruity pebbles
    cinnamon toast crunch, frosted flakes, happy meals?, fruit (roll-?ups?|snacks|by the foot)
    juice box*, sippy cups?, lunchables, dunkaroos, animal crackers, gummy (worms?|sharks?)
    cotton candy, candy*, lollipops?, bubble ?gum(-| )(colors?|machine|pink)
    trick(-| )or(-| )treat*, halloween (bag|candy|bucket|loot), easter (basket|bunny), santa*
    tooth fairy, cereal*, saturday morning (cartoon|cereal)*
    (bear|dinosaur|animal|unicorn|dolphin|puppy|kitten|robot|cartoon)(-| )shape(s|d)?
    shaped like ... (bears?|dinosaurs?|animals?|dolphins?|robots?|characters?|stars|fish|worms?|animal|toy|wand|rocket*)
    rainbow (sprinkles|sugar|colors?|bears?), childhood*, nostalgi*
    when you were (a kid|little|young|ten|eight|five|nine), kids? at heart, like a kid
    inner (child|kid), (you|we) (all )?grew up (on|with|eating|watching), you begged, as a kid
    since you were, (mix up|mistake|confuse) ... (candy|sweets|bags?|treats?|for), kid-?friendly
    fun for (all ages|the whole family), all ages, young at heart, snow ?day, grade schooler*
  `),
  invitation: list(`
    ask (for|about)*, student menu, perfect, work something out, old enough, vapes?, ready for, ours
    here, your new, come along, along, pick a, delicious, yum*, loves?, gets?, can, welcome*, entry
    enter, come (on |right )?(in|by|over|see|get|grab|check|hang|join|shop|down|say|try)
    stop (in|by), swing (by|through|in), drop (by|in), roll (in|through|up), visit us, walk in
    let(s|ting)? (you|them|him|her|everyone), get in, allowed, admit*
    (can|may) (now |still |also |always |even )?(buy|shop|enter|come|get|try|purchase|pick|score|join|browse|enjoy|grab|use|ask|have|walk)
    free to, hook (you|them) up, buy(s|ing)?, grab*, scor(e|ing), try, tried
    first (edible|joint|eighth|hit|pre-?roll|gummy|high|bowl|taste|purchase|blunt|vape|smoke|try|visit)
    start(s|er|ing)?, reward*, celebrat*, part(y|ies), perfect for, great for, made for, ideal for
    designed for, just for, fun, love*, loving, favorite*, obsess*, crave*, crazy, wild, flock*
    line up, hang(ing)? out, cool*, popular, hottest, hit with, buzz*, knows?, curious, hey
    calling all, attention, bring, shops?, shopping, stock up, load, pack(s|ed)?, unwind, relax
    chill, surviv*, ace, study*, deserve*, discount*, deals?, special*, half off, sneak*, slip*
    stash*, discreet*, no problem, no worries, no big deal, matters?, secret
    look(s)? (mature|old enough|older), fits?, enjoy*, smok*, vap*, blaze*, light up, surprise*
    delight*, recogni*, remind*, flavors?, taste*, picks?, picking, serv(e|es|ing), sell(s|ing)? to
    our (shop|store|counter|gumm*|shelf|vapes?|menu|staff|team|edibles|pre-?rolls?|crew|door*)
    in on, too, better with, goes with, pair*, share*, colors?, covered, who's asking
    waiting for you
  `),
  "age-limit": list(`
    graduated from, degree, studied, programs?, apply, jobs?, hiring, majors?, professor, botany
    bus (route|stop|line)s?, can (affect|harm), developing brain, may not (show|use|look)
    (sold|sell|give|market) ... to anyone under, candy-striped
    (no|nobody|no one|none|not|never|cannot|can't|don't|do not|won't|will not|may not|must not|isn't|aren't|nor|neither|doesn't|does not|without|anyone|away from) ... (under 21|under the age|younger|underage|minors?|kids?|children|child|teens?|students?|youth|school*|toys?|candy|cartoons?|mascots?|accepted|allowed|permitted|admitted|enter|appeal|attract*)
    (under 21|younger|underage|minors?|kids?|children|child|teens?|students?|youth|parents?) ... (not|never|cannot|can't|won't|may not|must|prohibited|illegal|unlawful|no longer|stay home|refused|denied)
    in the teens, (children|kids|child|kid) (or|and) (pets|dogs|guests), a child (a|or|and) dog
    house guests?, pets, out of (the )?reach, (child|kid)(-| )?(resistant|proof|safe), childproof*
    tamper*, lock(ed|s|ing|box|boxes|able)?, safe storage, school bus, drive slowly, must not look
    keep ... (away|locked|out), accidental*, leave (your |the )?(children|kids) *, poison control
    if a child, small children, daycare, illegal, unlawful, prohibit*, forbid*, forbidden
    against the, crime, felony, ban, bans, banned, barred, turned away, turn away, refused?, refuses
    must be (at least |over )?(21|twenty-?one), adults? only, only (adults|people|shoppers)
    21 (and|or) (over|up|older), 21+, (check|checks|checking|scan|scans) (every|your|all|each|ids)
    rules?, laws?, regulat*, requires?, state-required
    (taught|teach|teaches|teacher|former teacher|retired|used to|feet (of|from)|#(-| )(feet|foot)|schools? of thought|old-school|schooled|toys for tots|toy drive|food drive|coat drive|school supply drive|scholarship*|university (district|avenue|of)|college (street|avenue)|campus martius|children's (museum|hospital)|kid rock|kids'? (menu|meal|corner|area))
  `),

  // Driving and machines

  "makes-better": list(`
    (perfect|great|ideal|made|good|best|fun|essential|must-have|right) (for|on|in|while|with|companion)
    companion, co-pilot, copilot, fl(y|ies) by
    feels? (short|shorter|better|like a vacation|smooth|smoother|fun), a blast, more fun, way better
    much better, upgrade*, swear by, spice up, enjoyable, smoother, less boring, make the most
    pairs (well|perfectly|nicely) with, goes (great|well|perfectly) with
  `),
  /** Words that mean driving or operating by themselves. */
  operating: list(`
    long drives?, highway companion, highway companions, calm in traffic, rv, cruising, on the drive
    (band|jig|hack|skill|scroll|rip)(-| )?saws?, machine shop, the line at work, night shift at
    pilots?, passengers?, designated drivers?, back ?roads?, arrive happy, on the highway
    drive out to, behind the wheel, (take|grab|at|hold) the wheel, steering, steer(s|ed)?
    red lights?, stop(-| )?lights?, cup ?holders?, dashboards?, glove ?(box|compartment)s?
    gear ?shift, stick shift, sun ?roof, moon ?roof, windows (down|open), rush hour, traffic jams?
    stuck in traffic, road ?trip*, open road, commut*, carpool*, ride shotgun
    (driver|driver's|drivers) ?seat, passenger('s)? seat, back ?seat
    for the (driver|road|ride|drive), reaction times?, reactions, reflexes, throttle, captain*
    (uber|lyft|cab|bus|driving|forklift|factory|plant|warehouse|welding|construction) (shift|route|run)
    truckers?, long ?hauls?, big rigs?, semis?, buckle up, floor it, pedal to the metal, ignition
    jet ?skis?, dirt ?bikes?, snowmobil*, sleds?, atvs?, four(-| )?wheelers?, quads?, utvs?
    side-by-sides?, go-?karts?, golf carts?, pontoons?, speed ?boats?, boats?, boating, sailboat*
    sailing, kayak*, canoe*, yachts?, helm, wake ?board*, water ?ski*, motorcycl*, harleys?, mopeds?
    e-?bikes?, skate ?board*, ski(ing)?, slopes, chair ?lifts?, snowboard*, tractors?, lawn ?mow*
    mow(er|ers|ing|s)?, chain ?saws?, saws?, drill press*, power (tools?|drills?|saws?), lathes?
    nail guns?, wood ?chippers?, log splitters?, snow ?blowers?, leaf blowers?, weld(er|ing)?
    fork ?lifts?, backhoes?, excavators?, bulldozers?, cranes?, heavy equipment, machinery
    assembly line, scaffold*, cockpit, joy ?rid*, drag rac*
  `),
  vehicle: list(`
    in traffic, highway companion, cars?, trucks?, vans?, suvs?, jeeps?, whips?, rides?, riding
    sedans?, convertible, camaro, mustang, chevy, drive(r|s)?, driving, drove, cruis(e|es|ing|in')
    (on|for) (my|your|the|our) (way|drive|ride|trip), way (home|over), heading home, head home
    (parking|parked) *, wheels, wheel, keys, gas station, drive-?(in|thru|through), belle isle
    trails?, uber, lyft, vehicles?, tailgat*, dream cruise, yard work, shop time, freeways?
    highways?, interstates?, the (lodge|southfield|davison), i-#, m-#, us-#, woodward, gratiot
    jefferson, telegraph, pull(ed|ing)? over, shotgun, scooters?, bicycl*, bikes?, biking, machines?
    equipment, drills?, ladders?, on the road
  `),
  "driving-claim": list(`
    can't get (a )?(dui|owi)
    (feel free|free|go ahead|okay|ok|fine) ... drive (after|home|on|once|when)
    drive after (a|one|using this|our)
    (mellow|light|mild|clear|low|gentle|weak) enough to (run|operate|drive|work|ride|pilot|steer)
    (safe|fine|ok|okay|alright|good|clear|cool|legal|easy|able|sober|clear-?headed|light|mild|functional|sharp) (enough )?... (drive|driving|behind the wheel|the wheel|operate|ride home|the ride|the road|the drive)
    (can|could|may) (still |safely |even |easily |totally |legally )?(drive|operate|get behind|hop behind|hit the road) *
    drive (better|just fine|fine|safely|like a pro)
    (don't|doesn't|does not|do not|won't|will not|never|barely) (even )?(slow|affect|impair|hurt|change|dull|cloud|mess with|touch|impact) ... (reactions?|reflexes|reaction time|driving|coordination|steering)
    (drive|drives|driving|cruise|cruising|ride|riding|behind the wheel) (while |when )?(high|stoned|buzzed|baked|lifted)
    (high|stoned|buzzed|baked|lifted) (driving|drivers?|cruis*|behind|road ?trip*), hotbox*
    hot box*, (car|whip|truck) sesh*, sesh in (the|your) (car|whip|truck)
    (better|safer) than (drinking|drunk) (and )?driv*, (no|not a|without a|never a) (dui|owi)
    breathalyzer
  `),
  "driving-excuse": list(`
    food drive, toy drive, coat drive, blood drive, test drive, (hard|flash|thumb|usb) drive
    (note|flavor|aroma|terpene)s? (that )?drives?, directions, (turn|merge) (left|right|onto)
    take (the )?(exit|i-#|m-#|the lodge), exit #, heading (north|south|east|west)
    head (north|south|east|west), # minutes? (by|away|from|drive), #-minute drive
    (minutes|miles) (by|from|away|north|south|east|west|of)
    (short|quick|easy) (drive|ride|trip) (from|to (us|our|the store)), free parking
    parking (is|behind|in back), to (reach|get to) (us|our), bike rack*, cash machines?
    vending machines?, made by machine, (trim|rolling|cone|packing|filling|press) machines?
    lab equipment, growing equipment, plan a ride, get a ride, ride with a
    (pick|have|bring|choose|name|need|use|appoint) a designated driver, sober (driver|ride), cab
    taxi, rideshare, ski lodge, leave (the|your) (car|keys), stay off, hand over the keys
    in (the|your) trunk, until you('re| are| get) (back |safely )?(home|at home|parked for)
    once you('re| are| get) home, at home, penalt*, owi, bus line
  `),

  // Other states and borders

  "other-place": list(`
    lax, jfk, o'hare, your (next |summer |winter )?cruise, cruise ships?
    across the (detroit )?river, yellowstone, national parks, honeymoon, vacation rental, in-laws
    ottawa, bloomington, reunion in *, alabama, alaska, arizona, arkansas, california, colorado
    connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas
    kentucky, louisiana, maine, maryland, massachusetts, minnesota, mississippi, missouri, montana
    nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota
    ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee
    texas, utah, vermont, virginia, washington, wisconsin, wyoming, puerto rico, canada, canadians?
    ontario, windsor, toronto, london, sarnia, montreal, quebec, niagara, mexico, cancun, cabo
    tijuana, bahamas, jamaica, caribbean, europe, amsterdam, england, germany, paris, japan
    overseas, abroad, international*, toledo, cleveland, columbus, cincinnati, dayton, akron
    sandusky, chicago, south bend, fort wayne, elkhart, gary, indianapolis, indy, hammond, milwaukee
    green bay, minneapolis, st. louis, pittsburgh, buffalo, nashville, louisville, atlanta, miami
    orlando, tampa, dallas, houston, austin, denver, phoenix, vegas, los angeles, san francisco
    seattle, portland, boston, philadelphia, philly, nyc, brooklyn, charlotte, myrtle beach
    new orleans
    (another|other|any|every|each|neighboring|nearby|all|different|your) (fifty |50 |home )?(states?|country|countries)
    home states?, out(-| )of(-| )state*, out-of-towners?, state lines?
    across (the )?(lines?|borders?|river|country|bridge), across states
    over the (line|border|bridge|river), borders?, the tunnel, ambassador bridge, gordie howe
    blue water bridge, customs, checkpoints?, nationwide, coast to coast, (fifty|50) states
    lower 48, out (west|east|of town), back east, down south
    (friends|family|buddies|cousins?) (out|back|in|up|down) *
    anywhere in the (country|us|states|nation|world), worldwide, outside (of )?michigan
    leave michigan, leaving michigan
  `),
  carriage: list(`
    trips?, weekends?, visits?, road ?trip*, party, cookouts?, in every (bag|suitcase)
    stay(s)? fresh, on vacation, moving to, cottage in, cabin in, all the way to, fresh (for|all)
    orders? (welcome|accepted|to), in the mail, cousins? deserve*, can't get it, party in
    bring back, (weed|supply|shopping|grocery) runs?, (run|trip) (to|up|over|down) *, grab*
    get home, when you get (back|home), last you, visiting, cross-border, tak(e|es|en|ing), took
    carr(y|ies|ied|ying), bring*, brought, haul(s|ed|ing)?, pack(s|ed|ing)?, tuck*, stash*
    slip(s|ped|ping)?, stuff(s|ed|ing)?, sneak*, smuggl*, hid(e|es|ing|den), smok(e|ing) (it|them)
    use it, buy it here, light up, load(s|ed|ing)?, stock(s|ing)? up, fill(s|ed|ing)?, toss*, throw
    drive (it|them|home|back), driving (it|them|home|back), fly*, flight*, flew, travel*
    cross(es|ing|ed)?, head(s|ing|ed)? (back|home|over|to|for|out), back (to|home|across|over|with)
    home (to|with|in|through|with you), go(es|ing)? (back|home|with), export*, import*, transport*
    ship(s|ped|ping|ment|ments)?, mail*, post, send(s|ing)?, sent, fedex, ups, usps, dhl, parcels?
    envelopes?, overnight*, deliver*, serv(es|ing|ed), supply*, supplies
    sell(s|ing)? (to|in|across), wholesale, distribut*, to your door, reach(es)?
    available (in|to|across), gift*, surpris*, care packages?, souvenirs?, enjoy*, suitcases?
    luggage, carry-?ons?, checked bags?, duffel*, backpacks?, coolers?, purses?, toiletry, trunk
    jacket, beach bag, vacation*, getaway*, spring break, bachelor*, last stop, first stop
    worth the (trip|drive|gas|haul), kitchen table, couch, friends, neighbors, shoppers from
    residents, only a * away, minutes from the (tunnel|border|bridge|line)
  `),
  shipping: list(`
    postal service, by mail, post office, golf bags?, gym bags?
    (border|airport|tsa|customs|sniffer|drug|canine|k-?9) (dogs?|agents?|guards?|officers?|security)
    your cruise, nobody (will|would) ever know, smell-?proof, odor-?proof, leave ... in michigan
    vacuum(-| )sealed
    (we|we'll|now|also|gladly|team|store|shop) (can |will |now |also |happily |gladly |even |proudly )?(ship|mail|fedex|export|overnight)(s|ing)?
    mail-?order*
    ship(s|ped|ping)? (to|anywhere|nationwide|worldwide|it|your|out|straight|cannabis|weed|our|available|discreet*|overnight|internationally|flat|is|directly|all)
    (free|overnight|discreet|flat-rate|fast|nationwide|two-day|express|worldwide|international|interstate) (mail|shipping|shipments?)
    to your mailbox, in the mail, padded envelopes?
    (past|through|by|fool|clears?) (airport |tsa |the |border )?(customs|security|tsa|checkpoints?|x-?ray|dogs|border|scanners?|sniffer dogs|agents?|guards?)
    tsa(-| )(friendly|approved|proof|safe), suitcases?, carry-?ons?, luggage, checked bags?
    flights?, boarding, layover, airport*, on (the|a|your) plane, passports?
    (travel|flight|airport)(-| )(friendly|ready|size|sized|safe), fly* (out|home|with|to|into)
    amtrak, greyhound, (train|bus|ferry) to, cruise (ship|cabin), state lines?
    (across|over|through|past) the (state |canadian |ohio |indiana )?(border|line|tunnel|bridge|river|checkpoint)
    across state lines, border (crossing|run|trip)
    cross(ing|es)? (the (border|bridge|tunnel|state line|line)|into|back)
  `),
  smuggling: list(`
    (for|fits|fit) ... (suitcase|carry-?on|luggage|checked bag)s?
    ship (it|them|your *) (anywhere|out|to|home), fools? ... scanners?
    (gate|customs|border) (agents? )?(will|would|can|won't|never) *, diaper bag
    (ups|fedex|usps|dhl) ... (handle|ship|deliver|carry|box|bring|take), label ... as *
    (shampoo|lotion|vitamin|prescription|pill) bottles?
    (border|airport|tsa|customs|sniffer|drug|canine|k-?9) (dogs?|agents?|guards?|officers?) ... (smell*|find*|notice*|look*|know*|check*|care*|wiser|catch*)
    (past|through|by|fool|clears?|beat) (airport |tsa |the |border )?(customs|security|tsa|checkpoints?|x-?ray|dogs|scanners?|sniffer dogs)
    tsa(-| )(friendly|approved|proof|safe)
    (we|we'll|we can|gladly|happily|now) (ship|mail|fedex|export)(s|ing)?
    ship(s|ped|ping)? (anywhere|nationwide|worldwide|discreetly|internationally|across)
    mail-?order*, (in|into) your (suitcase|luggage|carry-?on|checked bag|toiletry)
    (through|in) the mail ... (smell|notice|discreet*|plain|know*)
  `),
  "transport-excuse": list(`
    terpenes?, finish or, smells, with a * smell, aroma, tastes (of|like), spice, mountain*
    legal in *, day weekend, sister city, time zone, game, lions, (is|are) welcome with
    with (an?|a valid|their) (id|passport), headquarter*, studio, factory, company in
    shipped (here )?from, is named, are named, (artist|musician|author|builder) (who|from), inspired
    lies (south|north|east|west), the bus from, ships? to us, shipped to us, ships? here, made here
    (must|has to|have to|needs? to|should|got to) (be |always |all )?(stay|remain|kept|used|enjoyed|consumed)
    stays? (in|inside|within) (michigan|the state)
    leave (it|them|your|any|all|everything) ... (home|behind), leave ... at home, illegal, unlawful
    prohibit*, forbid*, forbidden, against, crime, felony, federal*, offense, confiscat*, arrest*
    seiz*, own (* )?laws?, laws?, legali*, voted, voters, rules
    (made|grown|built|manufactured|bred|sourced|based|blown|printed|designed|born|from a (company|maker|supplier|wholesaler)|headquartered) (in|at|by|from)
    arriv(e|es|ed) (here|by|empty|on|at the|from)
    (strain|strains|seeds|glass|jars?|brand|genetics|it|they|which) (comes?|came) from
    moved (here|from)
    (valid|government|state|driver's|out-of-state|photo) (photo )?(id|ids|license|licenses)*
    (is|are) accepted, accept (any|an|a|out-of-state), (may|can) shop here with, job applications?
    mail carrier, email*, mailing list, newsletter
    (mail|send|post) (us|your|a) (comments?|questions?|resume|application|photo|message|letter|note|card|feedback|picture)
    view of, you can see, skyline, station is, # miles, miles (from|south|north|east|west)
    exit (at|for|#), northbound, southbound, construction, history, prohibition, in (18|19|20)##
    (washington|ohio|indiana|chicago|columbus|madison) (boulevard|street|avenue|st|ave), native of
    township, settlers, (the|take|signed) exits?, lanes
    past the (bridge|light|store|river|exit|ramp|ambassador|rouge|tunnel|airport|state|old|mall|school)
    just across, (may|none of (it|this|these)) ... (neither|not|never|crosses)
    (do not|don't|never|cannot|can't|must not|may not|should not|shouldn't|none of|nothing|nor|not) ... (bring|take|taken|carry|carried|ship|mail|pack|cross|crosses|send|fly|travel|go|leave|leaves|taking|bringing|carrying|shipping|mailing|legal|allowed)
  `),

  // Medical words

  "medical-word": list(`
    (your|the right|perfect|ideal|correct|proper) (dose|dosage)
    (take|pop) (one|two|a few) ... (morning|bedtime|with food|nightly|daily|as needed), remed(y|ies)
    treatments?, therap(y|ies|ists?), scrips?, the doctor (is|will|ordered), house doctor
    health ?care, (for|get|renew|bring|show|use) your card, certified for *, titrat*
    (your|our|a) (health ?care )?provider, healing (center|place|space|house|hub)
    your (doctor|physician|script|prescription|medicine|meds), medicines?, medecine, meds
    medicat(e|es|ed|ing|ion|ions), medicinal*, prescrib*, prescription*, perscription*
    (your|a|the) scripts?, rx, refills? (are|of|on|ready|today|here), pharmac*, apothecar*
    dispensing, chemist, drugstores?
    medical(-| )(grade|strength|quality|marijuana|marihuana|cannabis|dispensary|patients?|cards?|program|advice|needs?|experts?|team|staff|guidance|supervision|consult*|side|menu|shelf|line|use|pot|weed|tested|treatment|discount)
    patients?, (in|from|of) the doctor
    (med|mmj|mmmp|patient|marijuana|red)( marijuana| patient)? (cards?|card ?holders?|patients?|program|registry|menu|side|counter)
    cardholders?, card holders?, caregivers?, provisioning cent(er|re)s?, mmj
    clinical(-| )(strength|grade|dose|quality), hospital(-| )grade, lab coats?, white(-| )coat*
    stethoscope*, charts? and intake, patient charts?, intake forms?, exam rooms?, waiting room
    consult(ation)? rooms?, bedside manner, diagnos*, checkups?, house calls?, clinics?, clinic-*
    clinicians?, physicians?, doctors?, doctor's, docs?, nurses?, nurse practitioner*
    (cannabis|licensed|trained|staff|on-site|in-house|resident|our) (medical|healers?|medics?|therapists?|practitioners?)
    healers?, practitioners?, medics?
    (treatment|dosing|dosage|care|medication|wellness) (plan|regimen|schedule|guideline|instruction|protocol|option)s?
    regimens?, (your|our|the|of) treatments?, (treat(s|ed)? ... )?as a patient
    dos(e|ing) (your|their) *, dosages?
    (right|correct|proper|daily|nightly|recommended|starting|therapeutic) (dose|dosage) (for|of|to)
    (once|twice|three times|two times) daily, every (four|six|eight|#) hours
    (as|when) (directed|needed|prescribed)
    (take|takes|one|two) (one|two|a) (capsule|tablet|dose|pill)s? ... (daily|day|morning|night|bed|bedtime|meals?)
    before bed(time)?, what ails you, ailments?, (your|health|a|any) condition, doctor('s)? orders
  `),
  "medical-excuse": list(`
    doctor's notes?, own program, (vip|royal|special|water|window|surface|equal|fair|same) treatment
    therapy dogs?, retail therapy, what dose, clinic's, flu shot, dosage cup, neighbors park
    marked in, no (medical|patient|prescription|doctor) ... (needed|required|necessary|here)
    drop box, before surgery, (tell|ask) your (doctor|pharmacist), gift cards?, debit cards?
    credit cards?, id card, rewards card, comment card, dental, teachers, cannot do is, can't do is
    (do not|don't|does not|doesn't|cannot|can't|no longer|never) (accept|take|serve|sell|need|require|honor|offer|fill|have|give|employ) *
    not (a )?(doctors?|medical (professionals?|advice|store|dispensary)|medicine|pharmacists?)
    for (dosing|medical|health) advice
    (be|are|is|so|very|more|stay|being|please|little|extra|remain) patient
    a patient (person|teacher|ear), patient with, patience
    patient (staff|budtenders?|people|answers?|explanations?|service|crew)
    (eye|vet|animal|dental|foot|walk-in|urgent care|neighboring|corner|old|former|legal|free|flu shot) (clinic|pharmacy|doctor)
    (clinic|pharmacy|doctor's office|drugstore|apothecary|hospital) (sign|building|upstairs|across|next|beside|behind|down|lot|that used|used)
    belongs to, (medical|health) (center|district|examiner|school|debt|bills?|campus|emergency)
    veterinar*, the vet, dermatologist, dentist, glasses, doctor who
    (grower's|strain's|strain) name, dr. *, doctorate, ph.d., refillable
    refill (the|our|water|station|lighter*|butane|bottle*|pods?|stock|jars?|shel*|cases?|coffee|soap|cup*)
    refill(s|ed|ing) (the|our|on)*, (flow|color|wall|terpene|size|bar) charts?
    chart (of|on|shows|lists|compares), movie script, script (font|lettering), water treatment
    window treatment*, surface treatment, (each|per) (dose|serving), in each, milligrams per
    separate (license|line|program|counter), adult-use only, license (class|type), differ*
    road conditions?, weather conditions?, (terms|conditions) (and|apply|of|on), growing conditions?
    (humid|dry|light|cool|warm|traffic|winter|driving|storage|mint|good|working|new|excellent) conditions?
    in (good|mint|working|new) condition, air condition*, condition of, under conditions, mattress*
    mattresses
  `),

  // Giveaways

  gift: list(`
    hook (you|them|everyone) up with *, (nobody|no one) (leaves|goes) ... (without|empty*)
    (didn't|won't|don't) (have to )?pay for it, lucky duck
    a year of (weed|cannabis|flower|edibles|gummies), (give|giving) (each|every|all) *
    thank(-| )you (joint|gram|gummy|pre-?roll|eighth|treat)
    (pre-?roll|gram|joint|eighth|cart|gummy|edible|ounce) for nothing, up for grabs
    with our compliments
    (take|have|grab) a (gummy|cookie|joint|gram|edible|pre-?roll) (on|with|home|for) *, mystery *
    (a|every|each|your) stocking
    (every|each) (shopper|visitor|guest|customer|newcomer|person) ... (gets|receives|leaves with|takes) *
    no purchase (needed|no), (a|your) present, surprise from us
    (we'll|we will|we|let us) (cover|spot|comp) (you|your) *
    comp(ed|s)? (joint|gram|eighth|edible|*), yours free, (golden|lucky) tickets?
    (treating|treats?) (everyone|everybody|you all|all|the (room|house|first)) *, ours to give
    on the (shop|store|boss|management), compliments of, compliments from, guess how many
    nothing to (buy|sign|pay), just take (a|an|one), gift you, gift every*, gifts (for|to|under|all)
    treats? on us, don't (pay|spend) a, freebies?, freebees?, complimentary, complimentry
    complementry
    free (one|ones|samples?|stuff|gifts?|swag|merch|t-?shirts?|shirts?|hats?|hoodies?|tastes?|trial|weed|goodies|today|all day)
    first (one|one's|one is) free, for free
    (is|are) free (today|all|for (all|everyone|everybody|you|new|the)) *, empty(-| )handed
    without (spending|paying) *, (leave|keep) your wallet, wallet (can )?stay*
    skip the (bill|register), won't be charged, (at|on) our expense
    (pick|picking) up the (tab|bill), (cover|covers|covering|foot) (the|your) (bill|tab|cost)*
    for the taking, hand-?outs?, chance to win, to win, entered to win, be entered, lucky draw
    roll the dice, plinko, scavenger hunt, egg hunt, givaway, give aways, bonus
    a little something (from|for) *, little extra (from|for) *, for (zero|$0|nada|zip)
    surprise (for|awaits|inside|waiting) *, costs zero, complementary, gratis, no(-| )charge
    no(-| )cost, at no (extra |additional )?(cost|charge), without charge
    (costs?|pays?|pay|charge) (you |us |him |her |them )?(absolutely )?(nothing|zero|nada|zilch|zip)
    zero (dollars|cost|catch|bucks), no strings, no catch, $0, not a (dime|penny|cent)
    (won't|doesn't|not going to) cost you, (is|are|it's|they're|*'s|all|one) on (us|me)
    on (the house|our dime|our tab), on us (today|because|just|this)*
    courtesy of (the house|us|our), our treat, gifts?, gifting
    (little|small|surprise|thank-you|birthday|welcome|holiday|special|free|parting) (presents?|something|surprises?|treats?|tokens?|gifts?)
    presents? (for|from|with|waiting|behind|under)
    a (thank-you|treat|surprise|goodie|token) (for|from|with|waiting), goodie bags?, goody bags?
    swag, party favors?, stocking stuffers?, door prizes?, grab bags?, mystery (bag|box|gift|item)s?
    giv(e|es|ing|en) ... away, gave ... away, giveaway*, give-away*
    giv(e|es|ing|en) (everyone|everybody|every|each) *, giving out *
    hand(s|ed|ing)? (out )?(free|everyone|every|each|out|you (a|an|one)) *
    (free|complimentary) samples?, (weekly|monthly|daily|our|holiday|big) drawings?
    is yours (for|just|when|today|on), yours for (stopping|showing|coming|free|nothing)*
    pass(es|ed|ing)? out
    (toss|tosses|tossing|throw|throws|throwing|slip|slips|tuck|drop) (in|you) (a|an|one|some|extra|two)*
    thrown in, throw* in, tossed in
    (sent|send|sends|sending|going|goes|go|leave|leaves|leaving|walk|walks|head|heads) (you )?(home |out |away )?with ... (free|gifts?|goodies?|goodie|freebies?|joint|gram|ounce|jars?|eighth|pre-?rolls?|bundles?|prizes?|carts?|cartridge|gumm(y|ies)|edibles?|swag|bags? of|suitcase|case of|bottle|bong|$#)
    help yourself, (free |new |complimentary )samples, sample (our|the new|a|some) *
    samples (of|at|for|are|from|on|all|while)*, sampling, testers?, take one home
    (grab|claim|snag|score|collect|get|pick up|come get) your (own )?(free|gift|gratis|complimentary|freebie|prize|goodie|mystery|surprise)
    (everyone|everybody|wheel|shopper|customer|ticket)('s)? (a )?win(s|ner|ners)
    spin (the|our|a|to|that) *, scratch(-| )?off*, scratch cards?
    lucky (winner|follower|customer|shopper|visitor|number|ticket|person|one|guest|neighbor|fan)s?
    enter (to|now|our|here|today|for|the (drawing|raffle|contest))
    tag (a|three|two|your|us) (friend|budd|bestie|and)*
    (somebody|someone|one of you|one lucky *) ... (win|going home|take home|walk* (out|away)|score*)
    bonus (gram|joint|(pre-?|pre )roll|cart|cartridge|gummy|edible|item|eighth|gift|bag|jar|treat|goodie|round|surprise|vape|pack|chocolate|half)s?
    extra ... (just because|for nothing)
    just for (showing|walking|coming|stopping|saying|being|following|smiling|asking|visiting|dropping)
  `),
  free: list(`
    free, freee
  `),
  contest: list(`
    win whatever, win, wins, winning, winners?, prizes?, raffl*, raffel*, sweepstake*, lottery
    contests?, jackpot, drawings?, door prizes?
  `),
  /** The store, and whoever it talks to. */
  "store-or-shopper": list(`
    we, we're, we'll, we've, our, ours, us, you, you'll, you're, you've, your, yours, here, shop
    shops, store, dispensary, counter, budtenders?, staff, shopper, shoppers, customers?, guests?
    visitors?, everyone, everybody, somebody, someone, follower*, enter, lobby
  `),
  /** What a store gives away or packs, besides products. */
  gear: list(`
    packaging, wrappers?, box, boxes, bags?, tins?, lids?, packages?, packs?, labels?, bars, door
    street team, grinders?, lighters?, trays?, rolling papers?, papers, pipes?, bongs?, hats?
    hoodies?, shirts?, stickers?, merch, batter(y|ies), trip, tickets?, cocktails?, food, snacks?
    munchies, swag, tote*, cones?, one's, stuff, year of, year's, cone, things?, goods, item, items
    glass, rigs?
  `),
  "gift-excuse": list(`
    wins on, went to *, bonus (points?|room|track|material|round of applause), is cancell?ed
    water is, free water, weekly paper, free (paper|weekly|newspaper|clinic), goat, vfw
    stocking (the )?shel*, a question
    (costs?|sells?|sold|are|is) (for )?(a|one|two|three|five|ten|$#) (dollar|dollars|bucks|cents)*
    went to, lottery (machine|tickets?|sales), nothing (here )?is free, free hugs, free range
    drug-free zone*, bonus track, present your, free yourself, church, choir, benefits the
    school fair, library, with an? (answer|sealed|question|receipt|smile|list), nothing and saves
    give each its, shop page
    (weekdays|weekday|saturday|sunday|monday|day|evening|schedule|hands|you|you're) (is|are)? ?free
    free afternoon, no (free|giveaways?|samples?|gifts?|prizes?|freebies|raffles?|contests?) *
    (complimentary|free) (shuttle|valet|coffee|wifi|wi-fi|water|parking|tour|ride)
    (contest|raffle|drawing|lottery) (rules|entries|forms?|results?|next door|across), feel free
    entry is free, wrap* it
    nothing to (print|find|ask|look|know|say|check|learn|see|lose|worry|try|smell), cost nothing
    names no winner, list of winners
    (rest|night|day|evening|afternoon|trunk|hands?|lane|space) free, explanation is free, free up
    no position, samples of the batch, (laboratory|lab|inspector) ... samples
    free (evening|traffic|day|night|morning|weekend|hour), on us and, use it on us, list on us
    run on us
    (is|are|be|are you|stay|stays|you're|breaks?|set|get|gets) free (to|of|from|and clear)
    free (to|of|from|parking|wifi|wi-fi|street|lot|standing|press|will|range|time|lunch|hand|hands|form|spots?|spaces?|admission|concerts?|library|speech|agent|market|throw|fall|flow*|shuttle|app|map|copy|copies|brochure*|newsletter|download*|account|public|outlet|charging|water|coffee|air|class|classes|workshop*|tours?|trolley|qline|refills? of|verse|printed|meters?|museum*|entry|flu|legal|bus|wheel*|and open|yoga)
    (gluten|sugar|dairy|nut|soy|fat|smoke|solvent|pesticide|hands|vegan|calorie|caffeine|alcohol|nicotine|additive|dust|mess|smudge|odor|scent|lint|drug|tax|lead|mold|seed|stem) free
    toll free, parking, wifi, wi-fi, admission, free after #, gift (shop|wrap*|receipts?|tags?)
    gift (cards?|certificates?) (we|can|may|come|comes|are|is|do|never|work|in|expire|at)
    (buy|sell|sells|selling|buying|use|using|redeem|lost) ... gift (cards?|certificates?)
    gifted (to the|by|musician|artist|teacher|student|cook|grower|and), gift from the
    (re)?present (your|a|an|valid|it|when|at)*, presents a, please present, must present, at present
    nobel, pulitzer, prize(-| )?winning, prized, winning (ticket|numbers?|bid|score|recipe), award*
    winner of, won the, (was|were|is|are) (won|announced|drawn|painted)
    winning (team|streak|season), lions, tigers, pistons, red wings, election, mural contest
    draw(s|n|ing)? (from|by|on|air|a line|attention|crowds), hand-drawn, spin class
    spins? (records?|vinyl), canned goods, food pantry, coats
    samples? (from|was|were|to the|sent|goes|go|each|tested|taken|pulled|is (taken|sent|tested|pulled))*
    (lab|labs|state|inspector*|tester*|technician*) ... samples?, (each|every) (lab )?sample
    sample (deals|reviews|products|menu|text|page), sample(s)? ... lab, (lab|quality) testers?
    testers? (in|at|wear)
    hand(s|ing)? (you|over|out) (your|the|it|a|directions) ... (receipt|id|change|menu|bag|number|card|license|map|survey)*
    spin the (lid|cap|dial|jar|wheel of the), bingo hall, contest(ed|ing) (the|a), one (lab|label)
  `),
  terms: list(`
    (after|on|for) (your |the )?(ten|five|three|two|#|tenth|fifth|third|second) visits?
    within (one|two|#|a) *
    with (any|every|each|a|an|your|the|all|purchase|qualifying|two|three|first|any other|orders?) ... (purchases?|orders?|spend|transactions?|receipt|donation|sign-?up)
    with (your )?purchase, (when|if|after|once) you (spend|buy|purchase|sign|join|order)
    (spend|buy|purchase) (#|$#|any|two|three|four|five|one|over|at least|a|an)
    (with|for|on) (orders|purchases|carts|baskets) (of|over|above)
    (over|of|above|at least|minimum|spending|more than) $#, $# (or more|minimum|purchase|spent)
    purchase (required|necessary), no purchase necessary, points?, redeem*
    loyalty (points|program|tier), stamps?, punch card
    while (supplies|stock|they|it|quantities|inventory|stocks) lasts?
    (until|til|till) (they're|it's|they are|it is|we|supplies|stock) *
    limit (one|two|three|four|of|#), limited to (the|one|two|#|our)*
    limited (quantit*|supply|number|to)
    (one|two|three|#) per (person|customer|visit|adult|shopper|guest|household|day|member|order|transaction|account)
    per (person|customer|adult|shopper|guest|household|member)
    (first|next) (#|ten|twenty|fifty|hundred|thirty|twenty-five|forty|sixty|five|dozen|twelve)
    (#|fifty|ten|twenty|hundred|forty|thirty|dozen) (sets |jars |packs |units |are |bags |cans |boxes |bars |pieces )?(sets?|available|left|in stock|total|only|on hand|remain*)
    quantit*, rain ?checks?
    (ends?|ending|expires?|starts?|runs?|running|through|thru|until|till|til|valid|from|between|begins?|beginning|before|after|by|on|this|good|every|each|all|next) ... (jan*|feb*|march|april|may|june|july|august|sept*|oct*|nov*|dec*|monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*|weekdays?|weekends?|#/#|#(st|nd|rd|th)|end of the (month|week|day|year)|christmas|thanksgiving|labor day|memorial day|new year*|4/20|black friday|closing|noon|midnight|halloween|may #|june #)
    (jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)* #, today only, #/#, # (a.m.|p.m.|am|pm)
    (see|official) (the )?(rules|terms|details), terms (apply|and|at|are|below)
    with (its|their) (dates|terms), dated deal, second visit, third visit, on a later visit
  `),

  // Services

  "brings-home": list(`
    no trip needed, drive it to (you|your)*, come knocking, to you at home
    (tell|text|give|send) us your (address|location|zip), to your living room, (at|to) your door by
    we'll be there, bring the (shop|store|menu|dispensary) to
    (order|weed|eighth|bag|cart|stuff|cannabis|box|flower|gummies) ... (to )?your (porch|doorstep|door|couch|stoop|house|place|home)
    our (van|vans|fleet|drivers?|riders?|wheels|bikes?) (covers?|is|are|will|reach*|serv*|goes|roll*|comes?|bring*|can)
    the store to you, sent to (your|the) *, run it to your *, delivers? *
    (bring|brings|bringing|brought|carry|carries|drop|drops|dropping|send|sends|hand|hands|haul|deliver*|whisk*|shuttle*|rush|rushes|run|runs|get|gets|take|takes|have) ... (to|at|on|inside) (your|their|his|her) (own |front |back |hotel |home |kitchen |office )?(door|doorstep|porch|house|home|apartment|lobby|hotel|office|room|couch|sofa|stoop|place|block|address|workplace|desk|condo|mailbox|step|neighborhood|steps|table|driveway|dorm)
    (brought|carried|dropped|sent|shows? up|showing up|knock|knocks|arrive|arrives|land|lands|ring|rings) ... (your|their|the) (door|doorbell|bell|house|porch|step|steps|doorstep|apartment|home|lobby|place)
    (we|we'll|budtender|drivers?|team|crew|someone|guy|guys|staff) (will |can |now |also |happily |gladly |even )?(come|comes|drive|drives|roll|rolls|travel|head) (right |straight |out )?to (you|your (door|home|house|place|apartment|office|hotel))
    we come to you, couriers?
    (our|a|the|your) (friendly |own |licensed |discreet )?(drivers?|runners?) (will|is|are|can|bring*|drop*|arriv*|come*|knock*|text*|hand*|leav*|head*|meet*|ha(s|ve))
    (same|next)(-| )day (drop|service|orders|arrival)*
    drop-?off (is|are|available|service|in|to|within|zone|window), dropped off, doorsteps?
    door(-| )to(-| )door (delivery|service|in|for), right to your
    from (our|the) (shelf|shelves|store|counter|shop|case|jar) to (your|you)
    without leaving (home|your (home|house|couch|sofa))
    (never|don't|no need to|needn't) (have to )?(leave|get off) (your|the) (couch|sofa|bed|house|home|recliner)
    (shop|order|buy) ... from (the|your) (couch|sofa|bed)
    stay (on the couch|on your couch|home and|in bed|in your (slippers|pajamas|robe)|put)
    in your (slippers|pajamas), delivry, delievery, delivary, dilivery, deliverys, home drop*
    track your (order|driver), get (it|them|yours|your *) (in|within) ... (minutes|hours?)
    (within|in) (an|the|one|two) hours? ... (city|anywhere|address|zip)*
    on (its|their|the) way to you, zip code at checkout
  `),
  "brings-to-car": list(`
    hand (it|them|your *) (right )?(through|in|into|out) *
    (pop|pops|come|comes|run|runs|step|steps|hop|hops) out (with|to|and), beep (when|twice|once|and)
    (bring|brings|bringing|brought|carry|carries|run|runs|walk|walks|hand|hands|take|takes|load|loads|pass|passes|deliver*|drop|drops|place|places|set) ... (to|in|into|through|at|by|inside) (your|their|the car|the truck|the passenger) (parked )?(car|vehicle|truck|window|trunk|ride|suv|seat|back seat|parking spot|spot|side)?
    (we|we'll|we will|budtender|runner|someone|staff|associate|employee|team|crew|one of us) (will |can |'ll )?(come|comes|walk|walks|run|runs|meet|meets|head|heads|hop|hops|bring|brings) ... (out|outside|to you|your (car|truck|window)|lot)
    (bring|brings|brought|walk|walks|run|runs|carry|carries) (it|them|your (bag|order|stuff|goodies|items)|everything) (right |straight )?(out|over|outside)
    out to (you|your), through your window, roll down (your|the) window, (pop|open) (your|the) trunk
    load it for you, honk*, flash your (lights|hazards)
    pull (up|in|into|around) ... (spot|lane|text|call|honk|curb|window|we)
    (text|call|message|buzz) (us |the store |the number )?(when you|once you|as soon as you|from (your|the)) *
    numbered (spot|space)s?, (reserved|designated) (spot|space)s? ... (order*|bag|text|wait)
    (stay|wait|sit|remain) in (your|the) (car|truck|vehicle|ride|driver's seat)
    (without|no need to|don't (even )?(have|need) to|never (have to )?) ... (leaving|leave|get out|getting out|step out|stepping out|come in|come inside|coming inside|unbuckl*|park)
    (too cold|too hot|raining) to (get out|come in), drive-?(thru|through|up)
    (curb|car) (lane|side service|service|window), car(-| )?side, trunk service, walk-?up window
  `),
  "orders-ahead": list(`
    bring(s)? it to you, pre-?pay*, pay (online|ahead|in advance)
    (counter|shelf|register) (with|under) your name, with your name on it, under your name
    (our|the|your) (app|website|site|phone) (to|and) (order|reserve|shop|pick|buy) *, you grab it
    scoop it up, online orders *, just order *, order on (the|our) (website|site|app) *
    place an order *, bagged up, pre-?order*
    (reserv(e|es|ed|ing)|claim|hold|set aside|lock in|secure|book) ... (online|our app|the app|website|our site|by phone|ahead|in advance|before you (get|arrive|come|leave|head)|your (order|cart|favorites|items|products)|it for you)
    reserv(e|es|ed|ing) (your|items?|products?|an order|it|them|the), click and collect
    click & collect
    (skip|beat|jump|avoid|cut) the (line|wait|queue) (by|with|when|and (order|reserve|click))*
    (order|ordering|shop|buy|pay|check out|text|call|phone|message|send|place|submit|put|dm) ... (ahead|in advance|your order|an order|our app|your (list|phone)|before you (arrive|get here|come in|leave (home|work|the house))) ... (pick*|grab*|collect*|swing*|ready|waiting|bag|counter|window|stop in|come get|later|arrive)
    order (on|through|from|in|via|with) (our|the|your) (app|website|site|phone|menu)
    (shop|buy|order|pay) from your (phone|couch|desk|car|sofa), put in (your|an) orders?
    call in (your|an) orders?, phone in (your|an) orders?, text (us )?(in )?(your|an) (order|list)
    (fill|build|load|start|finish) (up )?(your|a) (online )?carts?
    (hit|tap|press|smash) (the )?(checkout|order|reserve|buy|submit)
    (bag|order|items|it|goodies|stuff|everything|purchase|cart|eighth)('s|'ll| is| are| will| all| gets?) ... (bagged|packed|ready|waiting|boxed|set aside|on the shelf|held|prepped|prepared)
    (have|has|get|keep) (it|them|your (order|bag|stuff|items|eighth)|everything) (all )?(bagged|packed|ready|waiting|boxed|set aside|on hold)
    orders? (prepared|prepped|packed|bagged|ready|filled) *, ready and waiting
    waiting (when you|for you (at|by|up|when|in|behind the (counter|register)))
    (grab|collect|get) (it|them|your (order|bag|stuff|items|haul)) (when|later|at|from|on|in the|after|tomorrow|whenever|without) *
    collect (it|them|your) *, swing in later, grab(-| )and(-| )go
    express (window|lane|counter|line|shelf|pick*), order window
    (order|pick-?up|will-?call) (lane|window|counter|shelf|locker|area|station)s?, will call
    (pick-?up|order|parcel|self-serve) lockers?, lockers? (let|open|hold) *, in and out in * minutes
  `),
  "service-excuse": list(`
    deliver(y|ies) to the (back|dock|store|shop), newspaper, special delivery is
    deliver(y|ies|ed|ing)? (is|are) (not|never) *, delivered (to us|here|by the grower), pizza
    trash, landlord, uber, lyft, from the lab, twins
    (couch|furniture|display|equipment|office|paper|glass) (deliver*|order), roped off, order slip
    we'll hold the door, delivery of (our|the|new|a|display|furniture), at the register
    bring out (jars|the|a|samples), fair figure, payment ready, id ready, card ready
    ride(-| )?share, atm, in front of you, rung up, look(ing)? (at|through) the (online )?menu
    (we|you|store|shop|staff|team|law|agency|customers|shoppers) (do not|don't|cannot|can't|does not|doesn't|are not|aren't|is not|isn't|won't|will not|may not|never) (yet |currently |at this time |allowed to |able to |set up to |licensed to |approved to )?(deliver*|order*|offer*|hold*|reserv*|set|take|accept|bring|ship|have|provide|run|do)
    no (home |curbside |online |drive-?thru )?(deliver*|curbside|pick-?up|orders?|ordering|courier*|drive-?thru|reservations?|holds?) *
    neither (deliver*|curbside|pickup) *
    (deliver*|curbside|pick-?up|ordering|orders?|service) (is|are|isn't|aren't) (not |n't )?(currently |yet )?(not|available at this|offered at this|unavailable|on hold|possible)
    (is|are) not (available|offered|approved|possible)
    (isn't|aren't) (available|offered|approved|possible)
    delivery (truck|trucks|van|vans|entrance|door|dock|bay|people|person|workers?|zone sign|room|robot)
    (truck|vendor|supplier|mail|package|food|pizza|furniture|grocery|florist|wholesale|newspaper|glass|paper) deliver*
    deliver(y|ies) (of|from|for) (the |our )?(vendors?|suppliers?|growers?|glass|paper|supplies|stock|furniture|equipment)
    deliveries arrive, baby('s)?, babies, birth, midwife, labor and delivery
    (special|state|speech|keynote|joke|line|verbal) delivery
    delivery of (a|the|his|her) (speech|talk|joke|line)
    deliver(s|ed|ing)? (their|a|the|his|her|its|on|an|more|good|great|big|what|clean|even|smooth|consistent|product|heat|vapor|nicotine) (product |clean |smooth |sharp |bright |strong |even |clear |short )?(descriptions?|speech|talk|jargon|lines?|promise|verdict|news|aroma|flavor|taste|kick|notes?|punch|sweetness|citrus|heat|vapor|draw|address|message|lecture|snap|finish)
    mail carrier, mailroom, uber eats, canned goods, donations?, drop(-| )off (box|bin|point)
    battery drop-off, recycl*, curb (repairs?|appeal|your|cuts?|work|ramps?)
    bring (your|a|the) (own )?(id|receipt|license|cash|government|photo|valid|empty|passport|medical|card|faulty|defective|pen|battery|reusable)*
    pick(s|ed|ing)? up (a|some|new|the|on|where) (printed|new|few|brand|menu|tab|phone|speed|pace|trash|litter|scent|smell|aroma|notes?|hint|accent|habit|map|copy|rolling)*
    pick(s|ed|ing)? up (litter|trash|speed|on the), pickup (truck|game|line at)s?, i-#, m-#
    printed menu, restock*, (in|court|by|alphabetical|working|executive|tall|money|law and) order
    order (in which|of the|of size|of strength|at the counter), in order to, out of order
    closed until, paid by phone, meters?, pay (for parking|by app)
  `),

  // Legal status

  agency: list(`
    the state, agency, inspectors, by the state, officials?, authorities, scientists at *
    federal regulators, (state|government|federally|federal|fda|lab|usda|dea)-approved
    state (approved|certified|endorsed|recommended), us government, fda, f.d.a.
    food and drug administration, dea, usda, federal(ly)?, feds, government*, congress, washington
    white house, uncle sam, surgeon general, cdc, world health organization, attorney general
    state of michigan, governor, cannabis regulatory agency, cra, regulators?, health department
    department of health, city of detroit, mayor, lawmakers
  `),
  approval: list(`
    officially, organic, declared, ranks?, loves (our|this|it), fda(-| )licensed
    rates? (us|our|it|this)
    (state|government|federally|federal|fda|usda|dea)(-| )(approved|certified|endorsed|cleared|registered)
    gold star, safest, recogni*, generally safe, as safe, safe by, signed, accredited, licensed drug
    trusted by, protected by, promoted by, behind us, supports (our|this|it), approv*
    clear(ed|s|ance), certif*, endors*, authoriz*, sanction*, sign(s|ed) off, sign-off, seals?
    stamp*, backs (our|this|it|these), backed, blessing, blessed, green(-| )?li(ght|t)*, thumbs up
    rubber-stamp*, vouch*, verified, vetted, recommend*, preferred, favorite, considers?, agrees?
    (gave|gives|given) (it|our|this|us|these), ok'd, okayed, registered, register* as, deem*
    says (it|our|this|these)
  `),
  legality: list(`
    may, can, law, laws, sell, own, fired, evicted, landlords?, legal, legally, lawful*, legali*
    allow(s|ed)?, permit(s|ted)?, decriminali*, okay, ok, fine
    (may|can) (carry|take|smoke|use|own|possess|buy|light|bring|hold|consume), free to use, right to
    your right, possess*, carry it, protected, illegal, law says, law lets, let you, federal law
  `),
  everywhere: list(`
    anywhere (tobacco|cigarettes)*, illegal anywhere, legal anywhere
    (every|any) (city|town|state|country) (in|of) *, corner of the (country|nation|us|map|world)
    anywhere you can *, every country, all countries, all of (europe|america|the us)
    (everywhere|anywhere) (now|you|in the us|in america|else)
    (legal|allowed|fine|permitted|lawful|accepted) (everywhere|anywhere)
    (all|every|each|any) (of the )?((50|fifty) )?(us |u.s. |american )?states?, (all|the) (50|fifty)
    (50|fifty) states, state in the (union|country|nation|us), nationwide, nationally, nation-?wide
    countrywide, coast to coast, coast-to-coast, sea to shining sea
    across (america|the (us|u.s.|country|nation|united states|states|union|land))
    (anywhere|everywhere) in (america|the (us|u.s.|country|nation|united states|states|union))
    everywhere you (go|travel), anywhere you (go|travel|want|like|please)
    throughout (america|the *), from maine to (hawaii|california)
    wherever you (go|travel|live|are|like|want), federally, at the federal level
    (under|by) federal law, federal law ... (permits|allows|protects)
    federal (authorization|approval|clearance|blessing|license|standing|rule)
    in the eyes of the law, the whole (country|nation), entire (country|nation)
    all over the (country|us|map), in america, the united states
  `),
  "off-the-list": list(`
    federal schedule, (banned|illegal) substances?, forbids? it, forbidden, controlled substances?
    schedule (i|one|1|ii|two|drug)*, (federal|banned|dea|drug|its|illegal) (substance )?lists?
    list of (controlled|banned|illegal|scheduled)*, descheduled, rescheduled
    federal (ban|prohibition), prohibition
  `),
  gone: list(`
    no longer, off, removed*, took, taken off, came off, dropped, lifted, ended, ends, over, gone
    not, isn't, never, out of, no more, now, anymore, years ago, doesn't, repealed
  `),
  "false-status": list(`
    in trouble with (your|the) (employer|boss|law)
    the state (recommends|endorses|vouches|guarantees|says our|backs|prefers) *
    legally (smoke|drive|carry|fly|mail|ship|resell|sell|own|use|give|bring|take|consume|share|keep|grow|buy) *
    within your rights, protected by *, not a (drug|crime)
    (won't|never|not|doesn't|can't|don't) (show|shows|register|appear|turn) (up )?(on|in|at) *
    not illegal, (no|without a) license, no state (forbids|bans|prohibits)
    (won't|can't|nothing ... can) get you (in trouble|fired), legal for all ages
    (smoke|vape|use) ... as long as it's parked, constitutional right
    (nobody|no one|employers?|boss*|landlords?|they) (can|may|could) (deny|fire|refuse|test|stop|evict|punish|touch) you
    (can|could) ... hold unlimited *
    (sell|selling|resell|reselling) (what you|your homegrown|to friends|extra)
    (landlords?|employers?|bosses|hotels|police) (have to|must|are required to|can't|cannot) (let|allow|stop|say no|fire|refuse|search|touch)
    (can't|cannot|won't) be (fired|evicted|searched|denied), there is no cap, there's no cap
    no cap on, is (now )?(fully|completely|totally|100%) legal, loopholes?
    (exempt|excluded|immune|safe|free) from (every|all|any|the|federal|state|michigan|cannabis|marijuana|drug|this) *
    no (law|rule|statute|regulation|federal rule|federal law)s?
    not (subject to|covered by|regulated by|considered) *
    (doesn't|does not|don't|do not|won't) (count|fall under|qualify|apply) *
    (isn't|not) (really|technically|actually|legally) (cannabis|marijuana|a drug|weed|thc)
    no (legal )?limits? (on|to), without (any )?limit, (as much|as many) ... as (you|anyone) *
    any amount, unlimited (amounts?|quantit*|possession|cannabis|marijuana|weed)
    (can't|cannot|can never|won't|never) ... (arrest*|fired|ticketed|prosecuted|charged|busted|cited|fined|in trouble)
    (police|cops|officers?) (can't|cannot|won't|have no|will not|don't care)
    legal (standing|status) (as|of), as legal as, totally legal, 100% legal, completely legal
    fully legal, perfectly legal, just as legal, legal (for|at) (any|every) *
    no license (needed|required), legal to (fly|mail|ship|resell|drive)
  `),
  "public-place": list(`
    federal (land|property|lands|park|parks|forest|building), airports?, restaurants?, bars?
    stadium, your apartment, hotel rooms?, sidewalks?
    (public|city|any|the|every|state|national) parks?, public, street corners?, beach(es)?
    bus stops?, in the open, campus, out in the open, on the street, in your car, at work
  `),
  "drug-test": list(`
    (in|out of|leaves?) your system, (urine|blood|hair|saliva) samples?, ace that test, that test
    clean out in *, drug-test*, drug-?screen*, (blood|urine|hair|mouth) (test|work)*
    (drug|urine|hair|blood|saliva|swab|pee|piss|employment|workplace|probation|random|job|pre-employment|follicle|employer|mouth swab) (follicle )?(tests?|testing|screens?|screening|screenings)
    (pass|passing|passes|beat|beats|beating|fool|fools|ace|fail|failing) (a|any|your|the|every|that) (* )?(test|tests|screen|screening)
    probation, parole, test(s|ed|ing)? (positive|negative), positive (result|test)s?
    a screening only
    (your |an? )?(employers?|boss|hr|work|parole officer|probation officer|p.o.) (* )?(detect|know|find|test|notice|tell|catch|see|wise)
    undetect*, untraceable, (detect|trace|flag|pick up on) (it|our|this|these|any|the|thc)
    out of your system, no trace
  `),
  "test-promise": list(`
    won't, will not, not, never, cannot, can't, don't, doesn't, isn't, no, without, undetect*
    untraceable, clean, pass, passes, passing, beat, beats, beating, fool*, safe, invisible, exempt
    negative, only looks?, designed, ace, aces, immune, worr*, relax, clear, slip*, skip*
    nothing to, free of, sail, breeze, fine, ok, okay, hidden, hide*, flush*, in the clear
    test-friendly, proof
  `),
  "legal-excuse": list(`
    does not show when, does not prove, its own, their own (laws|rules), remains? *, does not exempt
    do not exempt, packaging, new rule, own rules, in (19|20)##, accredited
    towns? (in|may|can|allow|do) *, (can|may) (ban|bar|forbid|cost), (our|the|a|its|this) license
    manager, zoning, (do not|don't|does not|doesn't) allow, must be, does not mean, can the people
    can the store
    (may|can|could|might|will|do|does|must|should) (still )?(show up|fail|fire|refuse|contain|trigger|appear|cause|stay|remain|linger|turn up)
    (may|can|could|might|do|does|must|should) still *, employers? (may|can|decide|set|in) *
    check (your|with|the), even (cbd|one|a single|if all), set their own, own polic*
    (licensed|independent|third-party|state) lab*, lab(-| )test*, laboratory, metal*, pesticide*
    mold, state-required, required (lab )?test*
    has not (been )?(approved|evaluated|cleared|reviewed)
    not (been )?(approved|evaluated|cleared|certified|registered|endorsed|reviewed|from|by|legal|allowed|permitted|tested by)
    does not (approve|endorse|certify|regulate|review|recommend)
    doesn't (approve|endorse|certify|regulate|review|recommend)
    (still|remains?|is|are) (still )?(federally )?(illegal|a controlled|against|prohibited|banned|not legal)
    illegal (under|at|federally|in), federal law (still|does|bars|prohibits|treats|makes)
    (can't|cannot|may not|must not|illegal to|not allowed to) (legally )?(smoke|use|consume|light|vape)
    differ*, vary, varies, some states, (licensed|permitted|regulated|required|issued) by *
    state license*, city council, council approved, scales?, up to (#|two|2.5|four|ten|twelve) *
    # ounces, (grow|possess) up to, not everywhere, not in every, only in, licens(es|ing)
    licensed lab*, inspects, employers?' polic*, may not, must not, nothing may, not places?, nor
    leave ... home
  `),

  // Praise, figures, sales, and reviews, which need a source or terms

  superlative: list(`
    best, finest, greatest, premier, top(-| )rated, (highest|best)(-| )rated, number one, no. 1
    number 1, unbeatable, unmatched, unrivaled, unparalleled, unsurpassed, second to none
    world-class, top-notch, world's *, like no other, in a (league|class) of (its|our) own
    one and only, gold standard, crown jewel, award-winning, undefeated
    leading (dispensary|store|shop|name), leader in, king of, queen of
    most (knowledgeable|knowlegeable|trusted|popular|experienced|helpful|affordable|complete|awarded|loved|reliable|potent|extensive|respected|beloved)
    (nobody|no one|no other (store|shop|dispensary|place|menu)) ... (beats?|touch|match|matches|compares?|comes? close|close|offers|better|does it)
    can't be (beat|beaten|matched|topped)
    (won't|will not|can't|cannot|never) (find|get|see|pay|beat) ... (cheaper|better|lower|fresher|bigger|anywhere|elsewhere|prices?|deals?|selection)
    (better|cheaper|lower|fresher|bigger|more) ... than (any|all|every) *
  `),
  "superlative-of-size": list(`
    largest, biggest, widest, broadest, deepest, cheapest, lowest, freshest, friendliest, fastest
    strongest, purest, highest, rarest, cleanest, newest, coolest
  `),
  scope: list(`
    (in|of|around|across|on) (the )?(city|town|state|county|area|region|midwest|neighborhood|east side|west side|detroit|michigan|metro detroit|wayne county|southeast michigan|business|industry|market|block|world|country)
    in all of *, anywhere, around
    our (menu|selection|prices?|shelf|shelves|case|edibles|wall|staff|team|inventory|store|shop|lineup)
    you'll find, we have, we offer, prices, selection
  `),
  "superlative-excuse": list(`
    (no|not|isn't|aren't|never|without|hardly|any|there's no) ... (single )?(best|finest|cheapest|largest|biggest|strongest)
    best (by|before|if|kept|stored|way|time|for|when|to|with|at|judged|served|of (all|both)|wishes|known|friend|guess|route|fit|parking|seat|practices?|bet|western|in (spring|fall|summer|winter|a cool))
    (keeps?|works?|tastes?|smokes?|burns?|stores?|does|do|like|likes?|suits?|fits?|at its) best
    (largest|biggest|oldest|highest|lowest|tallest|smallest|longest|busiest|best|cheapest) (* )?(city|shelf|difference|lake|building|park|parking|change|part|county|street|road|neighborhood|bus|township|suburb|market|museum|island|river|village|bridge|mall|festival|employer|meter|university|mistake|question)
    (largest|biggest|oldest) (city|county)*
    (your|their|his|her|my|a|personal|staff|the grower's) favorite
    favorite (part|strain|spot|thing|color)
    (lower|highest|lowest) (shelf|priced item|thc|percent*|price or less|of the)
  `),
  figure: list(`
    # ?(+|plus)? (star|stars|five-star|reviews?|ratings?|customers?|shoppers?|visitors?|members?|people|fans|followers|products?|items?|strains?|brands?|varieties|flavors|kinds|options|choices|growers?|makers?|edibles|vapes|concentrates|jars on|joints|locals|regulars|neighbors|combined|years?|decades|thousand|hundred|million|percent|times)
    #-star*, #-year*
    (over|more than|nearly|almost|upwards of|close to|some|around) (#|a (hundred|thousand|million|dozen)|two hundred|five hundred|hundreds|thousands|half a million) *
    (hundreds|thousands|dozens|tens of thousands|millions) of (* )?(products?|items?|strains?|customers?|shoppers?|reviews?|people|happy|satisfied|visitors?|brands?|options|five-star|locals|neighbors|detroiters|members)
    (two|three|four|five|six|seven|eight|nine|ten|# )( |-)?(hundred|thousand|million) *
    (a )?(quarter|half) (a )?million, (nine|eight|seven|9|8|7|four|4) (out of|in) (ten|10|five|5)
    #%, # percent
    (serving|in business|open|family-owned|since|for) ... (# years|decades|a decade|over # years)
    (million|thousand)s? *, save(s|d)? (an average of |about |around )?$#, averag*
    # (grams?|pounds?) (sold|of)
  `),
  "figure-boast": list(`
    (we|our|us|ours|you|shoppers?|customers?|visitors?), store, shop, team, budtenders?, shelves
    shelf, menu, stock*, carr(y|ies), choos*, serv(e|es|ed|ing), rat(ed|ing|ings), reviews?, average
    save(s)?, cheaper, less than, under what, below, combined, experience, happy, satisfied, prefer*
    trust*, lower, come back, return*, recommend*, choice, select*
  `),
  "figure-excuse": list(`
    thc, cbd, tax*, milligrams?, mg, minutes?, # miles?, (years|age) ... (old|older|of age), ages?
    older, 21, proposal, votes?, voters, lab, batch, per (serving|package|piece|pack|bag)
    ounces? of, within # days, return*, warrant*, ids?, receipt, am, pm, a.m., p.m., #% off
    discount*, terms, founded, was built, building, fee, atm, register*, # blocks?, humidity
    degrees, laws?, act, council, points?, pieces
  `),
  sale: list(`
    (flash|big|huge|blowout|summer|spring|fall|winter|holiday|anniversary|weekend|mega|storewide|clearance|warehouse|our|the|massive) sale
    sale (is on|is live|now|alert|time|prices?|starts now|today), on sale, on special, speical
    specials? on, special (prices?|pricing|offer|rate), discounted
    (special|percent|member|big|huge|deep|steep|exclusive|senior|veteran|military|student|#%) discounts?
    discounts? (on|for|of|across|off), markdowns?, marked down, clearance, blowout, doorbusters?
    half(-| )(off|price), (#%|# percent|percent|$#|dollars) ?(off|less|discount|price cut|cheaper)
    bogo, buy one get one, two for one, 2 for 1, # for $#, promo*, price cuts?, limited(-| )time
    prices? (just |have |are |is |now |been |all )?(been )?(cut|drop*|slash*|reduc*|knock*|fell|lowered|down)
    (reduced|sale|lower|exclusive|member|rock-bottom|bargain|introductory|slashed|wholesale|unbeatable) (price|prices|pricing)
    (drop*|slash*|cut|cutting|lower*|knock*|reduc*|roll*|trim*) (down |back )?(the |our |all |your )?(price|prices)
    (been|now|just) (dropped|reduced|lowered|cut|slashed)
    (was|normally|regularly|usually|used to be|ring up at) ... (now|dropped|today|$#), buy more
    save (big|more|up to|an extra|#%|$#|# percent|on all|on every|on our)
    deals? (on|for|across|so|you), hot deals?, steals? (on|at)
  `),
  "sale-excuse": list(`
    sales? (from age|begin at age|laws), (is|are) not allowed, sale signs
    sales? (tax|floor|staff|team|person|associate|manager|counter|are (final|prohibited)|to (anyone|minors|people|adults)|of (cannabis|marijuana|alcohol|tobacco|glass))
    point of sale, point-of-sale, (not|isn't|aren't|no longer|on|for|yet) (on )?(for )?sale
    for sale, all sales, (adult-use|retail|medical|total|statewide|record|license*) sales
    no (discount|sale|deal|special|coupon)*
    (not|don't|doesn't|never|no|can't|cannot|isn't|aren't) ... (discount*|special*|deals?|sales?|coupons?|combine*)
    (big|good|great|real|close the|a) deal (of|with|breaker), deal (cards?|with)
    deals (with|page|for subscribers)
    special (order|occasion|diet|care|shape|tool|paper|equipment|permit|license|thanks|something)
    nothing special, something special, specialist*, specialty, steel
    save (your|the|this|a|it|them|us|time|room)*, discount code, tags?, menu specials, sign up
    hear about, subscribers
  `),
  testimonial: list(`
    (customers?|shoppers?|visitors?|guests?|regulars?|people|folks|neighbors?|locals|fans?|everyone|everybody|clients?|guy|lady|woman|man|gentleman|couple|detroiters|friends|first-timers?|someone|reviewers?|members?) ... (rav(e|es|ed|ing)|gush*|prais(e|es|ed|ing)|swears?|compliment*|thank(s|ed|ing)|hugg*|love(s|d)?|stop talking|stop praising|brag*|recommend*|blown away)
    (can't|cannot|keep|keeps|won't) ... (telling|talking about|raving|praising|coming back)
    we hear it (all the time|daily|a lot|every day), happy customer, satisfied customer
    five-star review*, says (one|a|our) *, as ... put it
  `),
  /** Somebody's words, which are a testimonial if they praise. */
  quotation: list(`
    (customers?|shoppers?|visitors?|guests?|regulars?|people|folks|neighbors?|locals|fans?|everyone|everybody|clients?|guy|lady|woman|man|gentleman|couple|detroiters|friends|first-timers?|someone|reviewers?|members?) ... (say|says|said|tell|tells|told|telling|call|describ*|wrote|writes|commented|mentioned|texted|shared)
    told us, tell us, telling us, wrote in
    "(i|i've|i'm|my|we|this|these|they|you guys|will|best|super|so|such|never|always|staff|the)
  `),
  praise: list(`
    love*, great, best, friendly, amazing, awesome, wonderful, lovely, fantastic, favorite, helpful
    happy, kind, warm, welcoming, welcome, fresh, smooth*, bright, blown away
    never (shop|go|had|been|seen)*, come back, coming back, be back, only one i, sooner, nicest
    easy, the real deal, top-notch, perfect, incredible, listens, impressed, knows? (his|her|their)
    just get it, good, clean, super, recommend, worth
  `),
  "testimonial-excuse": list(`
    google, yelp, leafly, weedmaps, verified, reviewed on, review on, sample review*, source
    (paid|not paid|gifted|employee|incentiv*|compensated), with permission
    (don't|do not|never|not) (pay|write|buy|edit|offer|post|ask)
    (people|shoppers?|customers?|folks|visitors?|everyone|guests?|one shopper|some) (* )?(often |sometimes |also |usually |always |most |never )?(ask*|want* to know|wonder*|mean*|confus*|need*|forget*|wanted|left|lost|park*|call (it|them|this|the|that))
    please, sign (at|above|by|on|says|reads), label*, grower* (say*|describe*|call*), maker*, brand*
    tell us, told by
    (law|rule|rules|state|sign|label|agency|lab|report|board|menu|package|recipe|legend|history|historians?|researchers?) (say*|tell*|describe*)
    what people mean, comment card, leave a review, write a review
  `),
};
