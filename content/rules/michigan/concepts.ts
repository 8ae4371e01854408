/**
 * What the copy check looks for in Michigan's rules. A list of phrases is a concept; rules name the
 * concepts that must occur together in a sentence, and those that excuse it. Phrases are in lower case
 * and end at a comma or a line; `*` is the rest of a word, `#` a number, `...` a gap of up to five
 * words without a comma among them, and `(a|b)?` a choice. Each list is in alphabetical order.
 */
const list = (phrases: string) =>
  phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

export const concepts = {
  // What the store sells, and what shoppers do with it

  /** What the store sells, and words for it. */
  product: list(`
    badder, balms?, bath (bombs?|salts?), beverages?, bites?, blends?, blunts?, bongs?, brownies?
    buds?, cannabinoid*, cannabis, capsules?, caramels?, cartridges?, carts?, caryophyllene, cbd
    cbg, cbn, chews?, chocolates?, concentrates?, cones?, cookies?, creams?, cultivars?, dabs?
    diamonds, disposables?, distillate, dope, drinks?, droplets?, drops, edibles?, eighths?
    extracts?, flower, formulas?, ganja, genetics, goodies, grams?, gumm(y|ies), half(-| )ounces?
    hash, haul, haze, hemp, hits?, humulene, hybrids?, indicas?, infused, jars?, joints?, kief, kush
    lemonades?, limonene, linalool, lotions?, lozenges?, marihuana, marijuana, microdos*, minis
    mints?, moon ?rocks?, myrcene, nugs?, oils?, one (piece|square|bite), ounces?
    our (menu|shelf|shelves), patch(es)?, pens?, pinene, pops, (pre-?|pre )rolls?, products?, puffs?
    quarters?, ratios?, reefer, resin, roll-ons?, rosin, rso, rubs?, salves?, sativas?, sauce
    seltzers?, shatter, smoke, soaks?, sodas?, softgels?, squares?, stash, strains?, sublinguals?
    syrups?, tablets?, teas?, terpenes?, terpinolene, terps?, thc*, this one, tinctures?, tins?
    tokes?, topicals?, vapes?, vaporizers?, wax, weed
  `),
  /** Taking a product, or being high. */
  use: list(`
    a (blunt|joint|gummy|hit|puff|toke|bowl|vape|dab|low-dose)
    after (using|consuming|a (session|gummy|joint|bowl|few)), (a|one) (hit|rip|toke|drag), baked
    blaz(e|es|ed|ing), blunts?, bongs?, bowls?, burn (one|it), buzz(ed|ing)?
    chew(s|ing)? (on|one|a|two|it), chief(ing)?, cone of *, consum(e|es|ed|ing), dab(s|bing|bed)?
    discreet enough, dos(e|ed|ing), eat(ing)? (a|an|one|this|our) *, eat one, elevated
    enjoy* (it|one|this|our|a|your|some|these), faded
    (few|two|couple|quick|more) (of )?(hits|puffs|rips|tokes|drags), gumm(y|ies)
    high (as|and|on|while|behind|enough|in the)
    hit(s|ting)? (it|the (pen|vape|bong|cart|blunt|joint|dab)|this|that|one|your (pen|vape)), hotbox*
    indulg*, inhal*, joints?, kick(s|ing)? in, lifted, light(s|ing)? (up|it|one|that|your|a), lit
    medicated, mellow, microdos*, munch*, nibbl*, one-hitters?, pass (it|one|the) *
    pop(s|ped|ping)? (a|an|one|two|open|our|the|your|this), puff*, rips, roll(ing|ed|s)? (one|up|a)
    savor*, sesh*, sip(s|ping)?, ski(s)? high, smok(e|es|ed|ing), spark one
    (spark|sparks|sparking|fire|fires|firing) (up|one|it|a|the|that|your) *, spark up, spliffs?
    stoned
    tak(e|es|ing) (a|one|two|this|our|your|the) (gummy|edible|hit|dose|puff|rip|dab|bite|chew|mint|sip|few)
    tipsy, (to|and|or|can|may|you|then|just|we|who|quick|legally) vape, toasty, to hit
    tok(e|es|ing), under the influence, us(e|ing) (this|one|our|cannabis)
    use it (before|while|in|at|on|during|and), using it, vap(ed|ing)
    vape (it|this|one|a|our|and|while|on|in|before|at|like|away|all|some|your|along|up|behind|as|when)
    (while|get|gets|getting|got|stay|staying|be|being|are|is|you're|and|so|pleasantly) high
  `),
  /** The store, and whoever it talks to. */
  "store-or-shopper": list(`
    budtenders?, counter, customers?, dispensary, enter, everybody, everyone, follower*, guests?
    here, lobby, our, ours, shop, shopper, shoppers, shops, somebody, someone, staff, store, us
    visitors?, we, you, your, yours
  `),

  // Excuses that many rules share

  /** Words that turn what follows into its opposite. */
  negation: list(`
    aren't, avoid, ban(s|ned)?, bar(s|red), cannot, can't, couldn't, didn't, doesn't, don't, forbid*
    hasn't, haven't, instead of, isn't, mustn't, neither, never, no, nobody, none, nor, not, nothing
    prevents?, prohibit*, rather than, refrain from, refuse*, shouldn't, stop, wasn't, weren't
    without, won't, wouldn't
  `),
  /** Words that say that the store or the shopper does not do what follows. */
  refusal: list(`
    aren't, avoid, ban(s|ned)?, cannot, can't, didn't, does not, doesn't, don't, forbid*, instead of
    isn't, neither, nobody, none of, no one, nor
    no (store|shop|retailer|dispensary|licensee|budtender) (may|can|is)
    not (a|an|any|the|for|sell|selling|offer|give|provide|make|take|have|need|to|allowed|permitted|legal|medical|in|our|your|from|doctors|ship|deliver|accept|hand|do|able|on|at|fill|carry|claim|be|been|use|used|that|by|until|yet|going|know|meant|intended|really|every|all|one|even|ever|always|include*|mean|because|as|advice|medicine|treatment)
    prohibit*, rather than, shouldn't, wasn't, weren't, won't, wouldn't
  `),
  /** Answers that deny what was asked, and words for a claim that the store rejects. */
  denial: list(`
    and we have none, answer is that the store has no, answer (is|stays|remains) (still )?no
    anyone (promising|offering), (be|stay) (skeptical|wary), compliance reminder, copy check
    copy rule, declined, (deleted|removed) (a|it|that|the) *
    (don't|never|please don't) (trust|believe) *, had to say no, has no approval, haven't got it
    hold no drawings, is false, isn't (allowed|approved) under, isn't one of them
    isn't (us|medicine|something you'll hear), lol no, make that claim, may not and, no sorry
    not one of them, not ours, (not|nothing) (from|with) us, ours (isn't|doesn't|aren't), people ask
    please stop asking, report (it|them|him|her), rules forbid, rumor check, rumors?, scammer*
    scamming, shouldn't say, sorry ... (can't|cannot|we don't), threw it out, turned down, unable to
    we (can't|cannot|won't|don't) (say|tell|claim|suggest|recommend|advise|promise|write|serve|handle|talk)
    we have none, (we|store|shop|they) (refused|rejected), we've no, without approval
    word we (use|don't use)
  `),
  /** What the law says. */
  law: list(`
    a bill (in|would), act of, arrest*, ballot*, by rule, council, courthouse, courts?, crimes?
    felony, forbid*, illegal, judge, lawmakers, laws?, lawsuit, legislat*, license requirements?
    misdemeanor, not allowed, not permitted, ordinance, penalt*, police, prohibit*, proposal
    regulated by, regulat(ions?|ors?), rules (bar|forbid|require|on|of|about|say)*
    (state|house|store|agency|our|the|tsa) rules?, statut*, the act, the bill, under a bill
    unlawful, voters?
  `),
  /** Reports about authorities and courts, and past years. */
  news: list(`
    a bill (in|would)
    according to (the )?(state|agency|police|city|data|records|report|census|label|county|law|mayor)
    (agency|state|city|county) (fined|said|reported|suspended|inspectors?|collected|announced)
    (council|commission|board|township|legislature|senate|house) (voted|members?|approved|rejected|may|meets|heard)
    fined, (in|before|until|by|from) (17|18|19|20)##, judge, lawmakers, lawsuit, newspapers?
    officials (say*|said|remind*|warn*|expect*), ordinance
    police (say*|said|report*|officer*|ticket*), (public )?hearing, recall(s|ed)?, reporters?, ruled
    state data, voted (# to #|to|on|against|for), votes? # to #
  `),
  /** Advice against driving and other dangers. */
  warning: list(`
    911, a bad idea, bad for, before driving
    (boat|yacht|bike|ski|rowing|cycling) (club|shop|store|show|launch|ramp|rental)s?, caution*
    checkpoints?, climbs, crushed, danger*
    (do not|don't|never|cannot|can't|must not|may not|should not|shouldn't|may neither|not allowed to|not) ... (drive|driving|operate|operating|ride|boat|smoke|use|using|vape|open|opened|consume|drink|light|mix|take (it|them|any|a) *|bring|carry|leave (your|the|a|any)|start|run|get behind|ski|steer)
    does not allow, doesn't allow, driver gets a high five, emergenc*, get(s)? (you )?a ticket
    gummy please don't, how it rides, how to carry, impair (your )?driving, impaired, impairment
    impairs, in the trunk, keep out
    (labels?|signs?|packages?|agency|state|police|officials|experts|we|it|to|must|that|also) (warn|warns|warned)
    leave the vape, (leave|keep) (cannabis|it|them|everything) (ashore|at home|home|locked)
    left (overnight )?in a, lot is (well )?lit, may not (cross|enter|leave|be|travel|go)
    never in (a|the|your) *, no (cannabis|marijuana|product*|thc|one) may, no passenger
    nobody in the car, nobody may, (nobody|no one) (smokes|drives|vapes), (no|not) (smoking|vaping)
    nor by, not allowed, not places?, not safe, nothing may, offense, open (package|container)s?
    out of reach, penalt*, plan a ride, poison control, sealed, sober ride, stay sober, unopened
    unsafe, wait until (the next|tomorrow|you), (wait|hours|time) ... before (driving|you drive)
    warnings?, weed stays home, wrong place
  `),
  /** Questions that belong to a doctor. */
  "ask-a-doctor": list(`
    (ask|consult|see|call|contact|tell) (a|an|your|their) (own |family )?(doctor|physician|nurse|pharmacist|health ?care|clinician|medical)
    between you and your doctor, (doctor|physician)'s (business|question|advice)
    (go to|take that to|talk to|talk with|speak to|speak with|check with) (a|an|your|their) (own |family )?(doctor|physician|nurse|pharmacist|health ?care|clinician|medical)
    (is|are) for (your|a) (doctor|physician|pharmacist), please ask yours
    (questions?|matter|subject|business|one) for (a|your|their) (own )?(doctor|physician|pharmacist)
    take (that|those|this|it) to (a|your) doctor, (up to|leave * to) (your|a) (doctor|physician)
    (your|their) doctor first, (your|their|his|her) own (doctor|physician|pharmacist|health ?care)
  `),
  /** Places nearby, with their buildings and neighbors. */
  neighborhood: list(`
    a block (past|from|away), across from, across the street, around the corner, avenue is
    behind us, beside us, blocks from, buildings, district, downstairs, down the (street|block|hall)
    exhibit*, in the next block, library, museum, nearby, neighborhood (association|school)
    neighboring
    neighbors? (is|are|who|has|have|asked|told|parks?|owns?|lives?|say|says|next|upstairs|across)
    next door, (old|brick|corner|neighboring|historic|former|apartment|office|city|school) building
    on our (block|corner), on the corner, our neighbors?
    (our|the|this) building (is|was|has|next|dates|used|stood|once), parade, school board
    school zone, shares our, share the (lot|alley|entrance), street is, tenants?
    (the|a|our) (bakery|diner|cafe|casino|theater|church|firehouse|brewery|barber|restaurant|gym)
    the (library|bank|laundromat|florist|salon|neighbors), two doors down, upstairs, zoning
  `),
  /** Names of things, and history. */
  names: list(`
    (18|19|20)#s, album, (a|the|his|her|old) painting, band, (before|until) (17|18|19|20)##
    centuries, century, cross (of|between), decades ago, documentary, historic*, history of
    in (17|18|19|20)##, is a (hybrid|sativa|indica|cross|classic), (is|are|was) called (a|an|the)
    is (just |only )?a name, is the name, (label|grower|breeder) (uses|calls|named), lineage
    mural contest, (mural|poster|sign) (of|is|says|was|honors), named (after|for|by)
    name on (the|a|its), once (rigged|grew|ran|carried|made|shipped|worked|lived|belonged)
    once (was|stood|sold|housed|held), originally, parent strains?, poster, prohibition era
    (song|movie|film|novel|book) (called|named|about), statue
    (strain|brand|product|grower's|stage) names?, strain (named|called), the name (of|for|comes)
    used to (be|teach|house|sell|stand|hold), was bred, were bred
    what the (grower|breeder|maker) calls, years ago
  `),

  // Health

  /** Names of illnesses, which are claims by themselves. */
  diagnosis: list(`
    adhd, alzheimer*, anti-?inflammatory, anxiety, arthrit*, asthma, autis*
    (back|knee|joint|nerve|neck|hip|shoulder|muscle|tooth|foot) (pain|aches?), bipolar, bursitis
    cancer*, carpal tunnel, chemo*, chronic (pain|fatigue|illness*), colitis, crohn*, dementia
    diabet*, eczema, endometriosis, epilep*, fibromyalgia, glaucoma, gout, hangovers?
    high blood pressure, hot flashes?, inflammation, insomnia*, lupus, menopaus*
    (menstrual|period) (cramps?|pain), migraines?, morning sickness, multiple sclerosis, nausea
    neuropath*, ocd, panic attacks?, parkinson*, pms, psoriasis, ptsd, restless legs?, sciatica
    sleepless nights?, tendinitis, tinnitus, tourette*, vertigo, withdrawal symptoms?
    (your|my|with|of|from|and|for|ease|eases|fight|fights|a) depression
  `),
  /** Illnesses, pains, and moods. */
  illness: list(`
    ach(e|es|ing|y), acid reflux, acne, ailments?, alcoholism, allergy (season|relief), anemia
    aneurysm*, anxeity, anxi(ety|ous|eties), anxitey, apetite, appetite, backaches?
    back (problems?|trouble|pain|spasm*)
    (bad|lower|aching|achy|stiff|sore|tired|creaky|old|bum|trick) (back|backs|knees?|joints|hips?|shoulders?|muscles?|necks?|feet|hands|wrists?)
    bad nights, bad sleep, balanced mood
    (balm|cream|salve|rub|lotion)s? ... (your|his|her|their|those) (knees?|hips?|backs?|shoulders?|elbows?|joints|feet|neck)
    bloat*, blood (sugar|pressure|flow), (body|nerve|joint) (pain|aches?|damage)
    brain (fog|injur*|cells?|health), bronchitis, burnout
    (can't|cannot|couldn't|could not) (fall asleep|sleep|eat|relax|unwind|switch off|focus), carsick*
    charley horse*, cholesterol, (chronic|health|skin|this|your|any) conditions?, cold sores?
    concussion*, constipat*, copd, covid, cramp*, cranky gut, creaky, dark thoughts, depress*
    dermatitis, desire to eat, diarrhea, digesti(on|ve)*, disease*, dizz*, earaches?, eat when
    exhaustion, eye pressure, fatigue*, flashbacks?, food down, (foul|bad|dark) moods?
    (frayed|jangled|raw|shot) nerves, frazzled, grieving
    (happy|happier|healthy|healthier) (gut|mind|brain|heart|joints), hay fever, headaches?, heartburn
    heart (disease|health|rate), hepatitis, hiccups, hiv, hopeless*, hungover, hurting, hurts?
    hypertension, ibs, illness*, immun*, indigestion, inflam*, insomina, insulin, irritab*, jitters
    (joint|muscle|body) (comfort|support|health), kidney stones?, leg day, leukemia, lifespan
    long life, lose weight, low moods?, lumbago, medical conditions?, meltdowns?, memory loss
    menstrual*, metaboli*, mood (swings?|disorders?), morning after, (motion|sea|morning) sickness
    (my|grandma's|mom's|dad's) (knees?|hips?|backs?|shoulders?|elbows?|joints|wrists?|feet|neck)
    nause*, nervous system, nightmares?, night owl, night sweats, nothing sounds good, obesity
    opiates?, opioids?, osteoporosis, overeating, painful, pains?, panic( attacks?)?, pinched nerve
    plantar *, poor sleep, post-workout, queas*
    quit(ting)? (smoking|drinking|alcohol|cigarettes|pills), (racing|intrusive) thoughts
    radiation treatments?, remission, restless*, rheumat*, rotator cuff, scars, sciatic, scoliosis
    seasick*, (seasonal|pollen|spring|pet) allergies, seizures?
    (settle|calm|steady|frayed) (your |my |the )?nerves, shed pounds, shingles
    skin (flare|condition|irritation|problem)*, sleepless*
    sleep (trouble|problems?|issues?|aid|apnea|schedule|quality|disorder*), sleepwalk*, slipped disc
    sore(ness)?, spasm*, sprains?
    (stiff|sore|swollen|achy|aching|tired|cranky|creaky) (fingers|hands|legs|feet|wrists?|ankles?|elbows?|muscles?|necks?|backs?|joints|shoulders?|knees?)
    stomachaches?, stomach (aches?|problems?|issues?|trouble|cramps?|pain), strains your *, stress*
    (struggl*|trouble|hard time|fighting|unable|can't) ... (wind down|sleep|relax|concentrate|unwind)
    (struggl*|trouble|hard time|unable) (to|with) (rest|focus), suffering, sunburns?, symptoms?
    tantrums, teeth grinding, tendon*, tennis elbow, (that )?time of (the|that) month, the flu
    therapist*, throbbing, thyroid, (tired|heavy|restless) legs, (too )?loud in your head, toothaches?
    toss(ing)? and turn(ing)?, trauma*, tremors?
    (trouble|problems?|difficulty|issues) (with )?(falling )?(asleep|sleep|sleeping), tumou?rs?
    ulcers?, upset stomachs?, vomit*
    (wake|waking|woke|wakes) up (at|in the middle|every|all|three|sore|stiff)
    (weak|trick|bum|bad|sore|old|stiff) (hips?|knees), weight loss, wellness, what ails you, whiplash
    withdrawals?, wounds?
    (your|daily|chronic|work|everyday|stubborn|built-up|long-term) (stress|worries|worry|tension)
    your period
  `),
  /** Words of illness with other meanings, which are claims beside relief and a product. */
  discomfort: list(`
    addict*, anger, binge*, broken heart, bruis*, burned out, circulation, cold feet, colds, cravings?
    disorders?, fevers?, grief, guts?, hormon*, infections?, injur*, jaw, jet lag, kidneys?, liver
    longevity, mobility, mood, muscles?, nervous(ness)?, on edge, overwhelm*, rash(es)?
    recover(y|ing|s), run-?down, sadness, scars?, sinus*, snoring, stiff(ness)?, stroke, surgeries
    surgery, swelling, tender, tension, the blues, tightness, training days?, twinge*, virus*
    workouts?, worn out, worr(y|ies|ied), wrinkles
    (your|his|her|their) (knees?|hips?|backs?|shoulders?|elbows?|joints|wrists?|feet|neck)
  `),
  /** What a product is said to do about them. */
  relief: list(`
    address(es)? (your|chronic|the (root|cause|source)), alternative to, answer to, are history
    at bay, back on (your|their) feet, backs? off, balanc(e|es|ed|ing), banish*, battling, bearable
    beats (the|your|back|any), be gone, best friend, (better|safer) than, blessing, boost(s|ed|ing)?
    bother*, bounce(s)? back, bring(s)? ... down, bring(s|ing)? ... (back|down|relief)
    brought ... back, brought (back|my|his|her|their) *, bye, calm(s|ed|ing)?, chas* ... away
    chase(s|d)? (away|off), clear(s|ed)? up, combat*, comforts?, coming back for
    controls? (your|the|those|my), cop(e|es), coping, counteract*, counters (the|your|any)
    cur(e|es|ed|ing|ative), (customers?|people|folks|shoppers?|friends|patients) with *
    deal(s|ing|t)? with, did wonders, disappear*, dissolv*, ditch*, do(es)? the trick
    do(es)? wonders, dull(s|ed|ing)?, eas(e|es|ed|ing|y on), edge off, eliminat*
    ends? (the|your|those|my|all), erase*, fad(e|es|ing) away, farewell
    feel(s|ing)? (the|better|less|no|your), felt, fight(s|ing)?
    (finally|actually) (get|gets|sleep|rest|relax), fix(es|ed)?, free (from|of), gentler
    (get|gets|got) eight hours, get(s|ting)? rid of, get(s)? (you|them|folks|people) through
    go away, godsend, goes away, go(es)? down, going through, goodbye, good (for|on), go-to
    got rid of, got you, great for, heal(s|ed|ing)?, help(s|ed|ing|ful)?, hold* ... again
    improv(e|es|ed|ing), in check, (is|are) a must, is gone, is history
    keeps ... (away|at bay|in check|down), keep(s|ing)? ... (at bay|away|down|off), kick(s|ed|ing)?
    kill(s|ed|ing)?, knock(s|ed|ing)? (out|down|back), leave everyone, leaves everyone
    less(en|ens|ened|ening)?, lets? go, lets my *, lifesaver, lift(s|ed|ing)?, living with, loosen*
    (love|loves|use|uses|like|likes|want|need|reach for|reaches for|swear by|pick|choose|grab|take|buy|keep) (it|this|them|these|one|ours) (for|against)
    lower(s|ed|ing)?, made (it|them|mine) *, makes? ... (bearable|manageable|easier), manageable
    manag(e|es|ed|ing), melt*, melt* ... away, minimi*, miracle, must have, must-have, never again
    no longer, no more, numb(s|ed|ing)?, on its way out
    (perfect|ideal|made|designed|formulated|best|right|recommended|recommend*|prescrib*|suggest*|popular|favorite|go-to) (for|with|to|among)
    plagu*, prescribe*, prevent(s|ed|ing|ion)?, promot*, protect(s|ed|ing)?, proven, put a stop
    puts a stop, quiet(s|ed|ing)?
    (quit|quits|stops?|stopped) (complaining|hurting|barking|aching|bothering)*, reach* for
    recommend*, reduc(e|es|ed|ing), releas(e|es|ed|ing), relief, reliev*, remed(y|ies)
    replaces? (your|the|my), rescue, research*, reset*, rest, restor*, revers(e|es|ed|ing)
    rid yourself of, rid (you|your), rub (it|this|some|a)*, saved (my|his|her|their|our) *
    (saves?|rescues?) (you|my|your) *, savior, science, secret weapon, settl(e|es|ed|ing)
    shak(e|es|ing), shrink*, skip the, slows? (the|your|my|down), so long, solution (to|for), solved
    sooth(e|es|ed|ing), sort(s|ed)? (you|it|that|out), stimulat*
    stops? (the|your|my|a|those|bothering|hurting|it|them|dead|cold), strengthen*, struggl* with
    stud(y|ies), suffer*, support*, swap*, swear(s)? by, tackl(e|es|ed|ing)
    tak(e|es|en|ing) ... (edge off|away|out|care of), take(s)? ... (down|off), take(s)? the edge
    tam(e|es|ed|ing), target(s|ed|ing)?, thank(s)? you, the (one|thing|answer|ticket) (to|for)
    therap*, took away, treat(s|ed|ing|ment|ments)?, turn* to, under control, unkink*, unwind*
    vanish*, waiting for, ward* off, wash* away, where it (should|belongs)
    (will|can|to|should|does|did) (fix|sort|solve|handle|stop|end|cure|ease|do the trick), wipe* out
    wipe(s|d)? (out|away), without (the|any|a), wonders for
    work(s|ed|ing)? (on|for|wonders|great|well|better|like|against), your friend
  `),
  /** Claims about health in words of their own. */
  "health-claim": list(`
    adderall, advil, all natural and, ambien, antidepressants?
    anti-(inflam*|anxi*|nausea|depress*|cancer|aging|seizure*|oxidant*), antioxidants?, are harmless
    aspirin, back to sleep
    (better|deeper|deep|restful|solid|sound|full|best|peaceful) (night's |night of |nights of )?(sleep|rest|slumber|shut-?eye)
    (boost|spark|stimulat|increas|restor|wak)* ... appetite
    (boosts?|strengthens?|supports?|improves?|sharpens?|speeds?|regulates?|balances?) (up )?(your |the |a )?(healthy )?(immun*|metaboli*|memory|libido|digestion|circulation|mood|brain|recovery|heart|hormones?|endocannabinoid|blood|sleep|focus)
    bring(s)? (your|the|back|his|her|my) ... appetite
    (burn|sting|itch|bite|sunburn) ... (cool|calm|ease|fade|stop|settle)*
    (calms?|quiets?|settles?|soothes?|eases?|slows?|stills?|relax(es)?) (the|your|a|an|those|that) (busy |racing |worried |anxious |restless |troubled |overactive |upset |sour |tired |achy |sore )?(mind|nerves|thoughts|brain|body|soul|stomach|tummy|belly|gut|jitters|muscles|joints|back|system)
    (can't|cannot|never|nobody|no one|impossible to) ... overdos*
    can't (get|become) (addicted|hooked)
    (completely|totally|perfectly|absolutely|basically|entirely|100%) (harmless|safe), copay
    count(ing)? sheep, curative, cure-all
    (cures?|curing|beats?|fights?|kills?|shrinks?|prevents?|stops?) (the |your |a |off )?(cancer|tumors?|disease|infections?|colds?|flu|germs|hangovers?)
    de-?stress*, detox*
    (ditch|skip|toss|replac*|swap*|put down|trade|throw|instead of|alternative to|substitute for|get off|off of|cut (back|down) on|stop taking|no need for|forget|lay off|wean) ... (pills?|meds|medications?|prescriptions?|opioids?|inhalers?|drugstore|over-the-counter|medicine cabinet|pharmacy)
    (doctor|physician|nurse|medically|clinically|dermatologist|therapist|scientist)s?(-| )(recommended|approved|trusted|tested|proven|backed|endorsed)
    (doctors?|physicians?|nurses?|therapists?|oncologists?|scientists?|research(ers)?|studies|science) ... (recommend*|agree|swear|suggest*|shows?|shown|say|says|prove(s|d|n)?|confirm*|prefer|backs?|link)
    (does|do|causes?|did) no harm, (does not|doesn't|won't|will not|never) (interact|interfere) with
    (drift|drifting|nod|nodding|doze|dozing) off
    (easier|easy|gentle) on (your|the) (lungs|liver|body|stomach|system), eight hours of
    every day without *, (fall|falling|falls) (right )?asleep, for (overall|total) wellness
    for your (brain|heart|lungs|liver|gut|bones|nerves)
    (get|gets|getting|catch) (some|more|enough|finally|the|your|back) (to )?(rest|sleep|shut-?eye|zzz*)
    (get|getting|got) (your |a full |a solid )?eight hours
    good for the (heart|body|mind|soul|brain|lungs|skin|gut|nerves)
    (good|great|nothing but good) for (you|your (health|body|heart|brain|mind|skin|lungs|liver|gut|bones|joints|mood|memory|sleep|soul))
    healing, heals, health benefits?, healthier
    healthy (choice|option|alternative|way|habit|lifestyle|treat|high)
    helps? you (eat|sleep|heal|rest|recover|cope|breathe|function|focus without|feel human)
    ibuprofen, immune (system|boost*|support), immunity, is harmless
    (keep*|make*|stay*) (the|your|our) (mind|heart|brain|body|skin|bones|joints) (young|strong|healthy|sharp|limber|fit)
    keep(s)? colds away, kind to (your|the) (lungs|liver|body), lab-proven to *, live(s)? longer
    medicinal*, melatonin
    (melts?|wash(es)?|drains?|chases?|floats?|takes?|took|rubs?|lifts?|pulls?) ... (stress|tension|aches?|worries|pains?|cares|sting|soreness|knots) ... (away|off|out)
    (mental|physical|overall|heart|gut|brain|skin|bone|joint|lung|sexual) health, miracle*
    multivitamins?
    (muscle|post-workout|workout|gym|athletic|stress|tension|anxiety|headache|cramp|ache|symptom|period|hangover)(-| )(recovery|relief|relieving|reliever|buster|busting|reducer|reducing|fighting|cure|helper)
    (natural|herbal|plant-based) (remed*|healer|painkiller|pain reliever|sleep aid|cure|relief)
    natural so, nature's (remedy|medicine|pharmacy|cure|answer|painkiller|xanax|sleep aid)
    never killed (anyone|anybody|a soul|a single *), night's (sleep|rest)
    (nobody|no one|never|not|can't) ... hooked, (no|goodbye|bye) (stress|pain|aches), non-?addictive
    (not|isn't|aren't|never) (at all )?(habit(-| )forming|addictive)
    (no worse|not bad|isn't bad|never bad|no harder|easier) (for|on) (your|the) (lungs|health|body|heart|liver|brain)
    (no|zero) (known )?(overdoses?|deaths?|interactions?)
    (no|zero|without) ... (addiction|dependence|side effects|health risks?|hangovers?|known risks)
    (only|just) a plant, paid for therapy, painkillers?
    pain(-| )(relief|relieving|reliever*|killer*|killing|management|free), panacea, prozac
    (quit|ditch*|stopped|off) ... (pills|meds|therapy)
    (quit|quits|stopped|gave up) (my|her|his|their|the) (pain )?(pills?|meds|medications?)
    (real|fast|lasting|natural|sweet|total|instant|gentle|nightly|quick) relief
    relief (from|at last|is here|in a|without|that), relief you can
    (safer|healthier|gentler|better|easier|kinder) ... than ... (alcohol|booze|liquor|drinking|beer|wine|pills?|ibuprofen|aspirin|tylenol|advil|opioids|painkillers|medicine|meds|medications?|prescription*|tobacco|cigarettes|ambien|xanax|melatonin|coffee)
    safe (to (mix|take|combine|use)|with|alongside) ... (pills?|meds|medications?|medicines?|pregnan*|prescriptions?|antidepressants?)
    self-medicat*, sleep aids?, sleeping pills?
    sleep (like a (baby|log|rock)|soundly|deeper|deeply|better|longer|easier|peacefully|tight|through)
    stay asleep, stress(-| )free
    (stress|tension|aches?|worries|pains?|troubles) (just |simply )?(melts?|fades?|wash|washes|slips?|drifts?|disappears?|vanish|vanishes|away)
    suffering through, superfood
    (supports?|promotes?|aids?|restores?|encourages?) (a |your |the |better |healthy |deep |balanced |natural |overall )?(wellness|well-?being|health|recovery|sleep|rest|immunity|mobility|digestion|homeostasis|calm)
    (takes?|took) the (sting|edge|ache|pain|itch) (out|off), therapeutic*
    to (get|stay|fall) ... (asleep|sleep|rest), tylenol, vitamins?
    wake(s)? (you )?up (fresh|rested|clear|feeling), wake up (rested|refreshed|restored)
    well-?being
    wellness (benefit|product|routine|boost|journey|goal|regimen|need|solution|line|tool|shot)s?
    without a worry
    (won't|can't|doesn't|does not|will not|never) (ever )?(harm|hurt) (you|anyone|anybody|a soul|your)
    xanax, (your|a|the) (new|natural|real|only|green) medicine cabinet
    (your )?(liver|body|lungs|back|knees|joints|stomach) (will|would|'ll) thank
    (your|the|built-up|everyday|daily) stress (is|will|away|melts|gone)
    (zero|no) (danger|downside|health risk)s?, zero (stress|pain|anxiety|aches), zoloft
  `),
  /** Words of illness that mean something else. */
  "health-look-alike": list(`
    anxiety of (a|the|your), appetite for
    (a|the|long|slow|light|proper|full|good|clean|short|gentle) cure, (be|was|is) a (headache|pain)
    buyer's guide
    (cancer|heart|lung|diabetes|kidney) (society|association|center|walk|foundation|institute)
    checkout, cold cure, comic relief, cured (flower|buds?)
    cur(e|ed|es|ing) (for|in|room|jars?|time|process|slowly|about)
    (cure|health|relief|wellness|remedy|healing) (street|avenue|road|drive|department|center|district|inspector|code|fair|park|campaign)
    department of health, disease control, dried and cured, fresh press
    headache is (parking|finding|the), headache of, healing (a|the|our) (crack*|sidewalk)
    healing garden, hurts (lungs|to say), insomnia cookies, institutes? of, music
    no pain ... no gain, pain au, painless, painted, paperwork, parking
    (past|beyond|whet*) your appetite
    (plants?|leaf|leaves|roots?|crops?|soil|growers?|gardeners?|battery|batteries|jars?|lids?|glass|paper|device) ... (stress*|healthy|disease*|mold|mildew|pests?|recover*|pressure|tension|stiff|symptom*)
    playlist, public health, relief (map|pitcher), stress balls?
    (stress|healthy|health of) ... (plants?|crops?|roots?), tax relief
    the mood (calm|light|quiet|easy|in the)*, traffic, trimmed and cured, website, wheelchair*
  `),
  /** Risks, and statements that nothing is claimed. */
  "health-warning": list(`
    (bars?|forbids?|let us|allow us) ... claims?, be wary, blood drive, breastfeeding
    but not (what|whether|how|if|that), can (affect|make you|make your|leave you)
    (can|could|may|might) (cause|lead|make|increase|raise|worsen|trigger|irritate|harm|impair|become|affect|be (harmful|habit|addictive|dangerous))
    causes, charity, claims that, disagree, does not say, donat*
    (feel|feels|felt|feeling) (anxious|sick|dizzy|uneasy|nauseous|unwell|ill|panicky|paranoid)
    fundraiser, greening out, habit(-| )forming for, hard on, harmful, headline says, helpline
    hotline, marathon, (may|can|must|does|do) (not )?(claim|say|promise) (that|it|they|any)
    nobody has (proved|shown), (no|little|not enough) (evidence|proof)
    (no|not) ... (claim|say) that
    (no|not|without|any) (health|medical|therapeutic) (claims?|advice|benefits?|effects?|promises?)
    no such (thing|claim|evidence)
    not (a )?(intended|meant|evaluated|medicine|medical advice|treatment|cure|remedy|substitute)
    not what it, pregnan*, side effects (may|can|include|such), (small|mixed) and, springs is
    too (much|high|strong|many) (thc|edible|of)?, walk for
    (we|i|staff|budtenders?|nobody|no one|they|label|store|employees) (cannot|can't|can not|do not|don't|may not|will not|won't|never|aren't allowed to|are not allowed to|must not) (legally )?(say|tell|promise|claim|give|offer|advise|make|speak|answer|know|suggest|recommend|treat|diagnose|discuss)
    (you may|people|some) (read|hear|heard|say|claim) (online|somewhere|that|elsewhere)*
  `),

  // Effects

  /** How a product makes people feel, in many words. */
  effect: list(`
    a (happy|fun|great|good|wild|mellow) (night|evening|time|ride), alert
    (always|just|simply|never not) works?, another level, another (planet|galaxy|dimension|world)
    arous*, asleep, at ease, awake, (bad )?mood, baked, behind after one
    (best|great|better|good|amazing|happy) (mood|place|spirits), blasted, blast(s)? off, bliss
    blissed, blissful*, blitzed, blow* your mind, bored, buzz*, cackling, calm*, carefree, certainty
    chatty, cheeks, chill*, chuckl*, (clear|calm|quiet) (head|mind|body), clear-?headed, cloud 9
    cloud nine, confiden*, couch, couch-?lock*, cranky, creativ*, dancing, dazed, doze*, dreamland
    dreamy, drift*, drowsy, dull night, effects?, elevated, energ*, enjoy the ride, euphori*, eyelids
    eyes (shut|closed), faces?-?melt*, faded
    feel (it|good|great|amazing|relaxed|happy|better|nothing|incredible|fantastic|something|light|lighter|warm|like|on top|every|so|completely|absolutely)
    feel (this|a thing|that), flat on, flat out, flatten*, float*, floored, floor you, fly*, focused
    further up, galaxy, giddy, giggl*, glued, gone (until|till), good time, goofy, grinning, grins?
    grumpy, guaranteed results, (gummy|edible|it|this|one|dose) works, happi*, happy, head change
    head in, headspace, heaven, hero, high, highs, hits, hits? home
    hit(s|ting)? (you|hard|harder|like|fast|quick|the spot|every|different|exactly|within|everyone|in)
    inspir*, joy*, kick(s|ing)? in, knock* ... (out|off|down), lands, laser focus, laugh*
    let(s)? ... down, life of the party, lift, lifted, liftoff, lightheaded, lights out, lit, loopy
    loosen*, mad, magic, mars, mellow*, melt*, mind(-| )?bl*, moon, motivat*, munchies, nap
    (night|evening|day) with this, nirvana, no worries, numb, on schedule, on your (back|butt|ass)
    on your own two feet, orbit, out cold, outgoing, out like a light, paradise, party better
    peaceful, productiv*, punch, pure (joy|bliss|relaxation|fun|happiness)
    (puts?|lays?|takes?|sends?) you ... (out|down|under|bed|sleep|away|there), relax*
    results guaranteed, ripped, rock your world, rush, sad, sedat*, seeing (colors|stars|double)
    seeing sounds, sends you, set your watch, silliness, silly, sleep, sleepy, smashed, smil*, smirk
    smokers flat, snor*, soar*, sober, sociable, social, soft, space, spacey, spinning, stars
    state of mind, stoned, stratosphere, stressed
    (stuff|strain|one|gummy|batch|jar|cart|indica|sativa|hybrid|rosin) never (misses|fails|disappoints|quits)
    talkative, tense, the clouds, the feeling, tingl*, tipsy, toast, toasted, tranquil*, tripping
    unwind*, upbeat, uplift*, upset, uptight, vibes?, warmth, weightless, weightlessness, what we felt
    where you want to be, (wild|smooth|long|fun|mellow|quick) ride, woozy, work on you, works? every
    works (fast|hard|magic|wonders), works? (for|on) (everybody|everyone)
    works? in (#|five|ten|under|a few) *, world turns *, wrecked, your mind will, you there
    (you|you're|you are) gone, zen, zoned out, zone out, zonked, zooted
  `),
  /** Words that say so with little doubt. */
  "strong-effect": list(`
    another level, another (planet|galaxy|dimension|world), asleep, baked, blasted
    blast(ed|s)? (off|into), bliss, blissed, blissful*, blitzed
    (body|dreamy|heavy|strong|deep|happy) stone, buzz*, calm, (calm|heavy|loose|warm) body, catatonic
    chatty, chill, (clear|calm|quiet|empty) (head|mind), cloud (nine|9), comatose, couch-?lock*
    couch(-| )(lock*|bound|glued), creativ*, dancing, dreamy, drooling, energ*, euphori*
    eyes (shut|closed), faces? off, faded
    feel(ing)? (amazing|great|incredible|fantastic|euphoric|wonderful)
    feel (it|this|great|amazing|good), feel no *, flatten*, float*, floored, flying, fried, fun
    galaxy, giddy, giggl*, glued, gone (until|till), grinning, grins?, hammered, happiest, happiness
    happy, heaven, high, hits? (in|you|hard|every|everyone|like), in the best mood, invincible, laugh*
    let you down, (life of the) party, lights out, lit, mars, mellow, melt*, on the ceiling
    on the floor, on your back, orbit, out cold, out like a light, out of this world, peaceful
    plastered, punch, pure (joy|bliss|relaxation|happiness|energy), relax*, remember your own *
    rock your world, seeing (colors|stars|double), sends you (up|higher|further|flying|off), shut eyes
    sleep, sleep(ing)? like a (baby|log|rock), smil*, snooz*, snor*, sober, social side, socks off
    speechless, spirits, stay awake, stoned, stoney, stratosphere, the clouds, the moon, tingl*, toast
    toasted, to bed, (to|into|in|outer) (the )?(space|orbit|moon)
    (to|into|on|in) (the|your|a|their) (couch|sofa|recliner|cushions)
    (totally|completely|utterly) (gone|relaxed|chilled|fried), under the table, upbeat, uplift*
    wave of, weightless, world goes soft, world turns soft, wrecked, zen, zone out, zonked, zooted
  `),
  /** Slang for being high. */
  intoxication: list(`
    (and|puffs?|hits?|bites?|one) (you|you are) gone, another level, be (giggling|floating|flying)
    blasted, bliss, blissed, blissful*, blitzed, (body|head|face) (melt*|buzz*|tingle*), buzz
    (calm|heavy|loose|warm|numb) body, cloud (nine|9), couch(-| )bound, couch-?lock*, couch(-| )locked
    dreamland, euphori*, faded, flatten(s)? (you|anyone|people|even), floors? you
    (get|gets|getting|got|be|so|totally|completely|absolutely|you|and) wasted
    (get|gets|getting) (so |super |really |totally )?(high|lit|baked|buzzed), giddy, giggles?
    giggling, giggly, gone (until|till), hammered, happiness
    (happy|energetic|mellow|dreamy|cerebral|creative|giggly|euphoric|body|head|long|strong|heavy|deep) (high|buzz)
    head change, head in the (stars|clouds), heavy eyelids, high as a
    higher than (a|an|any*|ever|you|the (moon|clouds|sky|trees|sun)), high for (hours|days)
    how high you, into orbit, knock(s|ed)? ... (out|flat|socks), la-la land
    laugh(ing)? (until|till|so), life of the party, liftoff, mad high, munchies, not ... soul alive
    out cold, out like a light, plastered, relaxation, rocks? your world, sedat*
    seeing (colors|stars|double), seeing sounds, sleepy time, stoned
    (super|so|really|crazy|insanely) (high|stoned|baked)
    (the|a|this|our|get|gets) (high|buzz) (arrives|lasts|stays|hits|starts|lands|comes on|builds|kicks)
    to space, to the moon, trashed, tripping, tweaked, (will|'ll) (be|get) (so )?(high|stoned|lit)
    (won't|doesn't|does not|will not|not|didn't) (get|end up|wind up) (high|stoned|baked|lit|buzzed|wrecked|faded)
    wrecked, you are (so |completely |totally )?gone (until|till|for)*
    (you|everyone|anyone|everybody) (high|stoned|baked), you're gone, zoned out, zonked, zooted
  `),
  /** Words that promise an effect beside a product. */
  guarantee: list(`
    every single time, exactly ... for (everyone|everybody|anyone), foolproof, garante*, gaurant*
    guarante*, guarent*, minutes ... for (everyone|everybody|anyone), never fails, sure-?fire
    works every time
  `),
  /** Words that promise. */
  promise: list(`
    (100%|every|certain) chance of, 100(%| percent), absolutely, a certainty
    any (smoker|user|body|adult|tolerance), assured, assures?, (a )?sure way, a ticket to
    automatic(ally)?, bank on, be sure (you|it|that you), bet my *, bet our *, bound to, brings out
    (can't|cannot) be (stressed|sad|mad|bored|tense|grumpy|unhappy), certain, certainly
    check your pulse, clockwork, count on, definite(ly)?, dependabl*, depend on
    don't say (we|i|nobody|no one) (didn't|never) *, duds?, each and every *, each time
    eat (our|my) hats?, ensur*, even (seasoned|veteran|experienced|daily|hardcore|lifelong)
    even (the|a|our) (heaviest|most|strongest|seasoned|veteran|heavy|toughest|pickiest|experienced|biggest)
    (every|any) (drinker|smoker|body|user), every(one|body) (feels|gets|ends up|winds up|leaves)
    everyone who (tries|tried|has tried|eats|ate|smokes|smoked|takes|took|drinks)
    every (single )?time, exactly (what|how|as|where), fail-?proof, feel exactly, foolproof
    for every (drinker|smoker|person|body|adult|user|guest|mood|tolerance)
    for (everyone|everybody|any body|every body|all of us), for sure, from zero to, full stop
    garante*, gaurant*, guarante*, guarent*, hands down, hasn't failed, identical, if it doesn't *
    impossible not to, inevitabl*, in exactly #, in exactly (five|ten|fifteen|twenty|thirty)
    in no time, instant(ly)?, insures, (is|are) (going|about|guaranteed) to rock, last dollar
    like a clock, like it or not, locked in for *, mark my words, mark our words, money-?back
    never had (a|one) (customer|shopper|person|guest)
    never (once )?(fail*|miss*|disappoint*|lets?|wonder*|quits|wears)
    (nobody|no one) (has ever|ever|walks|stays|leaves|finishes) *
    (nobody|no one) who (eats?|ate|smokes?|smoked|takes?|took|tries|tried|hits?|drinks?|vapes?|has tried) *
    no doubt
    no (exceptions?|matter|ifs|question|way|maybes?|guesswork|chance|escape|other (outcome|result|way))
    no fail, no joke, nothing ... fails, nothing will
    (not|never|yet to|hard to|have yet to) (meet|met|find|found|see|seen) (a|an|one|any) (person|soul|customer|shopper|smoker|body)*
    (not|n't|does not|doesn't|won't|cannot|can't|will not) (fail|miss|disappoint|help but|go wrong)
    of everyone, on cue, on demand, one hundred percent
    (one|two|three|a few|#|couple) (hits?|puffs?|drops?|bites?|bowls?|caps?|squares?|gumm(y|ies)|pieces?|sips?|dabs?|tokes?|rips?|cookies?|cans?|mints?|chews?|caps?) and (you|you're|you'll|your|it's|everyone|we|all|the)
    on every (drinker|smoker|person|body|adult|user|guest), one(-| )way ticket, on (my|our) honor
    on schedule, on the dot, or it's free, or your next (one|joint|bag), our word, period, predictabl*
    promise(s|d)?( you)?, put money on, regardless of, reliabl*, rely on, scout's honor
    set your watch, stake (our|my|your) *, stand(s|ing)? behind the, straight to, sure-?fire, surely
    (sure|safe) (bet|shot), sure thing, sure to, swear, sworn, take it to the bank
    (ten|10|nine|9) (times )?out of (ten|10), time after time, time and again, # times out of #
    to the minute, tried and true, (trust|believe) (us|me), undoubtedly, unfailing*, vouch, vow
    want to be sure, (we'd|we'll|we would|i'd|i'll|will) (bet|stake|wager)
    (we|i) (stand|vouch) (behind|for), (we|i|you have our|you've got our) (promise|word)
    (whatever|however) (mood|bad|tired|your)*, whoever (you|tries|eats|smokes|takes)
    who (has|have) tried it, will do the same, (will|'ll) (absolutely|definitely|certainly|totally)
    will work on, without (a )?doubt, without exception, without fail
    (won't|don't|can't|doesn't) ... (nothing will|feel this|not feel)
    (works?|does) the same (magic|thing|for|on), works? like a charm
    works? (on|for) (everyone|everybody|anyone|all), yet to (meet|find|see|hear) *
    yet to (see it )?fail, (you can|we'd|i'd) bet
    (you're|you are|you'll be|gets you|have you|has you) locked in, (you've|you have) been warned
    zero chance
  `),
  /** Words of certainty that are a promise beside a strong effect. */
  certainty: list(`
    always, anybody, anyone
    before (you know it|the (match|song|kettle|movie|credits|lighter|bowl|clock|water)), bet
    by the time you, cannot not, can't not, consistent(ly)?, each, every, everybody, everyone
    (exactly|within|in|under|inside|after) (about |just |exactly |under |less than )?(#|five|eight|ten|fifteen|twenty|thirty|two|three|a few) (minutes|seconds|hits|puffs)
    get ready (to|for), give it (ten|five|#|a few|twenty), guarantees?, isn't a (soul|person)
    is set for, let down, lets? (you|anyone|us) down, never
    (never|not) had a (customer|shopper|person|guest)
    (nobody|no one) (walks|leaves|gets|stays|can|has|makes|finishes), not a single, on the dot
    prepare for, soul alive
    the same (way|result|effect|feeling|high|ride|buzz|experience|calm|lift|hit)
    watch (it|yourself), (whole|entire) (crew|room|party|group), who wasn't
  `),
  /** Verbs in the future that say what a product does to whoever uses it. */
  "future-effect": list(`
    (absolutely |definitely |totally )?(melts?|blows?) your (face|mind|brain|socks)*
    (gets|puts|sends|knocks|makes|blasts|launches|rockets|lifts|transports|glues|leaves|turns|shoots|takes|drops|has) (you|ya|anyone|everyone|everybody|folks|people|users|smokers)
    had me *, had us *, has you *, have you *, it('ll| will) (put|knock|send|make|leave|get|have) *
    leaves? (me|us|you|everyone|them) *, (night|day|evening|weekend) is about to
    (will|'ll|going to|gonna|to|is|are) (* )?(have|having|leave|leaving|get|getting|put|putting|send|sending|knock|make|making|blast|launch|rocket|lift|transport|carry|shoot|glue|keep|turn|take|drop) (you|ya|anyone|everyone|everybody|folks|people|users|smokers|your (mind|brain|body|head))
    you('ll| will) swear
    (you'll|you will|you're going to|you are going to|you're gonna|gonna) (be|feel|get|end up|wind up|find yourself|start|want to|drift|drop|sleep|snooze|glow|grin|smile|giggle|float|laugh)
    (you'll|you will|you're going to|you are going to|you're gonna|your (mind|brain|body|head|whole body) will|expect to) (* )?(feel|be (fully |totally |completely |so )?(locked|stuck|couch*|high|stoned|flying|floating|asleep|out|on|in|glued|giggling|laughing|smiling|gone|baked|buzzing|seeing|relaxed|blasted|ready)|float|fly|giggle|laugh|melt|sleep|sink|drift|forget|smile|see|get (high|stoned|lifted|baked|lit))
    (you )?(won't|will not|can't|cannot) ... (get off|get up|move|stop|stay|keep|sit|feel your|remember|be able)
  `),
  /** Whoever a product has an effect on. */
  affected: list(`
    anybody, anyone, a person, customers?, everybody, everyone, face, folks, guests?, me, people
    smokers?, tolerance, us, users?, you, your
  `),
  /** Doubt about effects, and other meanings of the words. */
  "effect-doubt": list(`
    affects? (people|everyone|everybody|each) different*, along for the ride, answer emails?
    at the register, (a|your|every) seat, battery
    (cannot|can't|can not|not|never|nothing|no|isn't|aren't) (be )?(promise*|guarantee*|predict*)
    clocks? (go|forward), defect*, (defect|warranty|guarantee) (on|covers|for) (the|every|our|all)
    depend(s|ing) (on|upon) (the|your|how|what|who|you|body|many)
    different(ly)? (for|in|from|on|by), differs?, do not expect
    (do not|don't|does not|doesn't|not|never) (kick in|work|hit|feel|affect*|act) ... (same|everyone|everybody)
    don't expect, door buzzer, door check, each person
    every(one|body) (is|reacts|responds|feels) different*
    (everyone|everybody) who (comes|enters|works|visits|shops|walks), feel free, for anyone to, glad
    go slow, guarantees? nothing, habit, happy hour, happy to, hardware
    high (side|note|point|time|season|price*|number*|percent*|water|gear|speed|setting|voltage|enough)
    high (street|school|shelf|shelves|quality|ceiling*|standards?|traffic|tide|noon|temp*|heat)
    high up, high(er)? end, higher (price|shelf), hit(s)? everyone different
    how it (feels|will feel|affects)
    (if|whether|when|which) ... makes? you (happy|sleepy|laugh|hungry|anxious), is for anyone
    is relaxing another, (is|does|feels|hits|works|are) not (the )?same, isn't a promise
    labels can't
    leaves? you (the (morning|afternoon|evening|day|rest|night)|time|alone|room|enough), longer to
    (low|lower|fair|good|same|shelf) price*
    (must|should|have to|has to|needs to|to) (be|stay) (be )?sober
    (next|first|second|last) time (a|an|the|one|something) *, no idea, no two people
    (nobody|no one|none of us|we|label|budtenders?|staff|anyone|i) (can|could|cannot|can't|can not|will|won't|don't|do not) (ever |honestly |truly |even )?(promis*|guarantee*|predict*|say|tell|know|be sure)
    (nobody|no one|none|no label|no store|no budtender) ... (can|could|may|will|should) (promis*|guarantee*|predict*|say|tell|know)
    not always, not what it, opening hours, parking lot, parking spots?, person to person
    phone calls?, plan a sober, push the door, receipt, red flag, return policy, returns, sit down
    social equity, social media, socials, start (low|small), start with (a |one )?(small|low|little)
    takes you to work, the button that, traffic cones?, twice, (two|#|couple of|few) hours, varies
    vary, wait (before|at least|until you|two|an hour), warrant*, weight of, welcome to, wheelchair
    will not forget it, works here, works the same way (here|there), you pay
    (you'll|you will) (be asked|need|find (us|the|a|it|parking)|see (the|a|us|our)|get (a|an|your) (receipt|answer|number|text))
  `),

  // Minors

  /** People under 21, and where they are found. */
  "under-age": list(`
    (15|16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)(-| )?(and (18|19|20)(-| ))?years?(-| )olds?
    (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen) (is|are) (old|fine|ok|enough|welcome)
    (18|19|20|eighteen|nineteen|twenty) or (over|older|up), (18|19) and (over|older|up)
    (18|19)( |-)(to|and|or)( |-)(19|20)(-| )years?(-| )olds?, (18|19) (to|through) 20, adolescen*
    after(-| )school, (age|ages|aged) (16|17|18|19|20), a kid, allowance
    (are|is) (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty) (and|or|but|with|now|already|come|too|years?)
    a young face, babysitters?, back(-| )to(-| )(school|class)
    (before|after|between) (class|classes|practice), before school, boys and girls, boy scouts?
    cafeteria, campus, cap and gown, cheerleader*, classmates?, class of
    college (kids?|students?|crowd|party|parties|fresh*|night|dorm|life|athletes?|ids?|cards?|campus|bound|quad|town|football|game|seniors?|sophomores?|crew)
    detention, diploma*, (don't|do not|needn't|no need to|doesn't|not) ... be (21|twenty-?one), dorms?
    (eighteenth|nineteenth|twentieth|18th|19th|20th|sixteenth|16th) birthdays?, elementary, fake ids?
    field trips?, finals, (first|second) graders?, frat, fraternit*, fresh(man|men), gamer kids?
    gen alpha, girl scouts?, grade(-| )?school*, grads?, graduat*, greek life, high(-| )?school*
    (his|her|your|school|gym) lockers?, hoco, homecoming, homeroom, honor roll
    (in|into|to|at|for|off to|starting|before) college, junior high, kiddos?, kids, kid-size*
    kindergarten*, learner's permit, little (brothers?|sisters?|kids?|ones), little league
    (little|younger|baby|kid|teen|teenage) (cousin|nephew|niece|friend|neighbor|buddy)s?, lunchbox*
    marching band, middle(-| )?school*, midterms, minors (welcome|can|love|are)
    (mom|dad|mommy|daddy|your (parents|folks)), moms, months away from (21|twenty-?one|being)
    months (shy|short), move-in day
    (no|don't|won't|never) (need* )?(check*|ask* for|card|carding) (ids?|id|you)?
    (not|aren't|isn't) (quite |yet )?(21|twenty-?one)( yet)?
    (no|without|forgot|skip the|lost) (an |your )?(id|i.d.|identification)( check*)?
    (older|big|bigger) (brother|sister|cousin|sibling|friend|buddy)s?
    (only|just|barely|you're|i'm|he's|she's|they're) (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)
    orientation week, (over|above) (16|17|18|eighteen|sixteen), pep rally, playground*, preschool*
    pre-?teens?, prom, recess, report cards?, rush week
    school (bus|bag|night|dance|lunch|year|spirit|supplies|break|kids|day), school's out, schoolyard*
    semester, senior (year|class|prom|skip day)
    (sixteen|seventeen|eighteen|nineteen) and (curious|ready|bored|looking|up|over|older|free|done)
    skate ?park, sleepovers?, slumber part*, snack bags?, soccer (team|practice|mom*), sophomores?
    soror*, spring break*, students?, study hall, summer camp, sweet sixteen, teenage*
    teens (love|will|can|in|and|who|go|are|get|at|from|welcome)
    (the|our|your|for|and|with|any|some|all|to|hey|college|local|high school|cool|curious|even|bored|young) teens?
    (third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|#th)(-| )grade*, toddlers?
    (turn|turns|turning|turned|hitting) (16|17|18|19|20|sixteen|seventeen|eighteen|nineteen|twenty)
    tweens?, under(-| )?(21|twenty-?one|age|18|eighteen)s?, underage*, undergrads?
    under the age of (21|18), varsity, (with|bring) a parent, young adults?
    younger (crowd|siblings?|brothers?|sisters?|folks), younger than (21|twenty-?one|18)
    young (fans?|people|ones?|crowd|folks|smokers?|shoppers?|customers?|minds|gamers), youngsters?
    your homework, your little one, (your|my|his|her) kid
    (your|my|his|her|our|little|favorite|the) nieces?
    (your|my|his|her|our|little|favorite|the|teenage) nephews?
    (your|my|his|her|their|the) (grandkids?|grandchild*)
    (your|my|our|his|her|their|any|a young) child, (your|our|for|with|the|and|young) children
    (your|the) (son|daughter|sons|daughters|nephew|niece), youth
  `),
  /** Buying without a check of the age. */
  "no-age-check": list(`
    (18|19|20) and (up|over|older), (18|eighteen) (is|works) (old|fine|ok|okay|enough|the|for us|here)
    (age|21|twenty-?one) is (only |just )?(a number|a suggestion)
    (borrow|use|bring|flash|show|grab) (your|a|the|his|her) (brother's|sister's|friend's|cousin's|buddy's|roommate's|older *|mom's|dad's) *
    (close|near|almost) (to )?(21|twenty-?one) (is|works|counts) *
    (don't|do not|needn't|no need to) (have to )?be (21|twenty-?one)
    (don't|won't|never) ask (how old|your age|for your)
    (don't|won't|never|doesn't|not) (check|ask for|card|look at|bother with|care about) (ids?|your id|anyone|you|ages?|anybody|people)
    (don't|won't|never) mind (a )?fake ids?, fake ids? (don't|do not|doesn't|never|won't)
    fake ids? (ok*|works?|are|welcome|is (fine|ok*|welcome|good)|accepted|won't), forgot your id
    id ... (months|days|weeks|years?) (short|shy|away), junior license, let it slide
    (let|slip|sneak) ... (under|younger|minors?|teens?), look(s)? (21|twenty-?one)
    looks? (old enough|older|mature|of age)
    (months|days|weeks|years?) away from (18|21|twenty-?one|being)
    (months|days|weeks|year|years) (short|shy|young) *, (never|not) too young
    (never|not|won't|don't) turn away (a|any|young|anyone), no age checks?, no age limit
    (nobody|no one|never) checks? birthdays
    (nobody|no one) (will ask|asks|cards|checks) (your|for|how|you)*
    (nobody|no one) (will|would|ever|is going to) card *
    no (id|i.d.|identification)( check| needed| required)?, old enough to (try|vape|smoke|decide)
    (skip|forget|no need for) (the |an |your )?(id|i.d.|license|carding), we know your face
    without (an |your )?(id|i.d.|identification)
    (won't|don't|never) (look twice|card|peek|care how old|ask questions about)
    (won't|not|nobody ...|never) make a (fuss|fuss about|big deal|scene) ... (id|age|birthday)
    you don't (need|have) to be (21|twenty-?one)
  `),
  /** Words of school and teenage life. */
  "teen-life": list(`
    (18|19|20|eighteen|nineteen|twenty) is (the new|old|fine|enough|close), all ages
    any age (is|welcome|can), (at|like|from|since) recess, (backpack|locker) at school
    back(-| )to(-| )school, college applications?, college kids, dorms?, driver's ed
    first-year students
    (for|hey|calling|welcome|attention) (all )?(students|teens|kids|minors|freshmen)
    (frat|sorority|fraternity|new) pledges, freshm(an|en), graduation (party|gift)
    (handy|great|perfect|made|good|small enough) (for|in) (class|school|study hall|the dorm)*
    (hey|for|calling|local|college) teens, (high|middle) schoolers?
    high school (kids?|crew|crowd|students?|seniors?|football|fans), hoco, homecoming, homeroom
    (in|at) your school
    (in|during|between|before|for) (class|classes|gym class|math class|homeroom|detention|lunch period)
    learner's permit, lunchbox*, (people|shoppers|everyone|folks|fun|customers|smokers) of any age
    prom, sat prep, school ids?, senior skip day, sleepovers?, slumber part*, sophomores?
    spring break*, student discounts?, student ids?, sweet 16, sweet sixteen, teenagers?
    teens (love|can|will|are|welcome|get|go), tweens?, undergrads?, (varsity|jv) *
    (your|their|my) teens?
  `),
  /** Something free for children, no matter who offers it. */
  "free-for-children": list(`
    (kids|children|teens|minors|toddlers) (always )?(eat|drink|enter|play|ride|shop|get in|go) (for )?free
    free (entry|admission|food|meals?|snacks?|drinks?|rides?|gifts?) for (kids|children|teens|minors)
    free for (all )?(kids|children|teens|minors)
  `),
  /** A product in its package, and no more: "A tin of raspberry gummies". */
  "package-of": list(`
    (a|an|the|one|two|three|four|five|six|ten|each|every|our|#) (small |large |big )?(tin|jar|box|bag|pack|tub|pouch|bottle|case|carton|tray)(es|s)? of ... (gumm*|chews?|mints?|chocolates?|drops?|caramels?|pre-?rolls?|cookies?|brownies?|lozenges?|tablets?|capsules?|bites?|flower|edibles?|vapes?|cartridges?)
  `),
  /** What children like and nobody else. */
  "child-icon": list(`
    among us, animal crackers, apple jacks, avengers, barbie, barney, batman, beanie bab*
    (bear|dinosaur|dino|unicorn|robot|rocket|teddy|puppy|kitty|monster|animal)(-| )shaped, big bird
    blow pops?, blue's clues, bluey, bratz, bubble ?gum (machine|flavor*), bugs bunny, butterfinger*
    cabbage patch, candy (factory|store when|bar look-?alikes?), capri sun, care bears?, cartoon-*
    (cartoon|candy|toy|cereal) look-?alikes?, cartoons?, cereal(-| )milk, cheerios, childhood dream*
    cocoa pebbles, cocomelon, coloring (book|page|sheet|contest)s?, cookie monster
    crayon (box|pack|colors?), daffy duck, disney*, dora the explorer, dunkaroos, elmo, elsa
    fortnite, froot loops, frozen (movie|princess), fruit (roll-?ups?|by the foot), fruit snacks
    fruity pebbles, fun dip, go-gurt, goldfish crackers, gremlins, gummy (worms?|sharks?)
    gushers candy, happy meals?, harry potter, hello kitty, hi-chew, hogwarts, hot wheels
    jolly ranchers?, juice(-| )box*, kool-?aid, (leaf|bud|fuzzy|dancing|furry) mascots?
    lucky charms, lunchables, mermaids?, mickey, mike and ike, milky way bars?, minecraft
    minnie mouse, muppets?, my little pony, nerf, nickelodeon, nintendo, otter pops?, paw patrol
    peppa pig, pikachu, pixar, pixel (heroes|hero|art characters?), pixy stix, pokemon, polly pocket
    pop-?tarts?, power rangers, rainbow brite, rice krispies, roblox, rudolph
    saturday(-| )morning (cartoon|cereal)s?, school lunch, scooby*, sesame street
    (shaped|shape) ... (dinosaurs?|unicorns?|animals?|bears?|robots?|puppies|kittens), shrek
    skittles, smarties, smurfs?, snoopy, sonic the hedgehog, sour patch*, sour punch, spider-?man
    spongebob*, starburst*, star wars, sticker (sheet|book)s?, super hero*, superhero*, superman
    super mario, tamagotchi*, teddy bears?, teletubbies, temporary tattoos?, the grinch
    thomas the (tank|train), tom and jerry, tony the tiger, tootsie*, toucan sam
    toy (inside|in every|in each), toy (ring|prize|car|surprise|whistle)s?, toy story, tweety
    twizzlers, uncrustables, unicorns?, video(-| )game (hero|character|themed|style)*
    when you were (five|six|seven|eight|nine|ten|little|a kid|small), (will|would) fool any *
    winnie the pooh, wonder woman, yoda, zelda
  `),
  /** What children like, and adults may. */
  "child-look": list(`
    action figures?, airheads, all ages, alphabet (gumm*|blocks?|letters), anime, (a|our) puppy
    as a kid, (bear|dinosaur|animal|unicorn|dolphin|puppy|kitten|robot|cartoon)(-| )shape(s|d)?
    bedtime story, birthday party (favors|bags?), blocks and, bounce house*, bouncy *
    bubble ?gum(-| )(colors?|machine|pink), building blocks, candy*, cap'n crunch, captain crunch
    cartoon*, cereal*, cheetos, childhood*, chocolate milk, cinnamon toast crunch, cocoa puffs
    collectibles?, comic (book|hero|strip)s?, comics, crayon*, dinos?, dinosaurs?, dolls?, doritos
    dum dums?, easter (basket|bunny), fairy(-| )?(tale*|dust|princess|wings?), farm animals, fidget*
    finger paint*, frosted flakes, fruit loops, glow(-| )(stick|in-the-dark)s?, grade schooler*
    gumball*, gumdrops?, gushers, halloween (bag|candy|bucket|loot), haribo, hershey*
    (hiding|hide|hides|stash|stashed) in (a|your) (backpack|locker|lunchbox), hopscotch
    inner (child|kid), jack-in-the-box, juice box*, jump ropes?
    (kid|child) in (you|all of us|everyone), kid-?friendly, kids? at heart
    (kids|children|everyone) will fight over, kid(-| )size*, kindergarten*, kit kats?, laffy taffy
    legos?, like a kid, lion king, lollipops?, looney tunes, magic (wand|trick)s?, mario
    marshmallows?, marvel (comic|hero|character)s?, mascots? (hand*|giv*|waiting|hug*|dance*)
    milk cartons?, minions, (mix up|mistake|confuse) ... (candy|sweets|bags?|treats?|for), m&ms?
    monster trucks?, muppet*, nerds, ninja turtles, nostalgi*, nursery (rhyme|school), oreos?
    our mascot, pez, pinata*, pixel*, play-?doh, plush*, pop ?rocks, princess, push pops?
    puzzles? for, rainbow (sprinkles|sugar|colors?|bears?), reese's, ring pops?, rugrats, sandbox
    santa, saturday morning (cartoon|cereal)*, school cafeteria, see-?saws?
    shaped like ... (bears?|dinosaurs?|animals?|dolphins?|robots?|characters?|stars|fish|worms?|animal|toy|wand|rocket*)
    (shape|shapes) of (farm |zoo |jungle |sea |cute |little )?animals
    (shape|shapes) of (little |tiny )?(cars|trains|rockets|stars and|hearts and|puppies|kittens|robots|bears|dinosaurs|animals|worms|toys)
    since you were, sippy cups?, slime, smurf*, snack (bags?|time), snickers, sponge bob
    squirt guns?, sticker (book|sheet|pack)s?, stickers inside, store mascots?
    stuffed (animal|bear|toy)s?, stuffies, swedish fish, swing ?sets?
    talking (doll|bear|dog|animal)*, teddy( bear)?s?, tooth fairy, toybox*, toys?, trading cards?
    tree fort, treehouse*, trick(-| )or(-| )treat*, trix, video(-| )game*
    video game (hero|character)*, warheads, water (gun|balloon)s?
    when you were (a kid|little|young|ten|eight|five|nine), whole family, you begged, young at heart
    (you|we) (all )?grew up (on|with|eating|watching), yo-?yos?
  `),
  /** Words that invite or advertise. */
  invitation: list(`
    ace, admit*, allowed, along, ask (for|about)*, attention, better with, blaze*, bring, buy(s|ing)?
    buzz*, calling all, can
    (can|may) (now |still |also |always |even )?(buy|shop|enter|come|get|try|purchase|pick|score|join|browse|enjoy|grab|use|ask|have|walk)
    celebrat*, chill, colors?
    come (on |right )?(in|by|over|see|get|grab|check|hang|join|shop|down|say|try), cool*, covered
    crave*, crazy, curious, deals?, delicious, delight*, deserve*, designed for, discount*, discreet*
    drop (by|in), enjoy*, enter, entry, favorite*, find (him|her|them)
    first (edible|joint|eighth|hit|pre-?roll|gummy|high|bowl|taste|purchase|blunt|vape|smoke|try|visit)
    fits?, flavors?, flock*, free to, fun, gets?, goes with, grab*, great for, half off
    hang(ing)? out, here, hey, hides, hit with, hook (you|them) up, hottest, hugs, ideal for, just for
    knows?, let(s|ting)? (you|them|him|her|everyone), light up, line up, load
    look(s)? (mature|old enough|older), love*, loving, made for, matters?, no problem, no worries
    obsess*, old enough, ours
    our (shop|store|counter|gumm*|shelf|vapes?|menu|staff|team|edibles|pre-?rolls?|crew|door*)
    pack(s|ed)?, pair*, part(y|ies), perfect, picking, picks?, popular, ready for, recogni*, relax
    remind*, reward*, roll (in|through|up), scor(e|ing), secret, sell(s|ing)? to, serv(e|es|ing)
    set (him|her|them|you) up, share*, shopping, shops?, side door, slip*, smok*, sneak*
    something for, special*, start(s|er|ing)?, stash*, stock up, stop (in|by), student menu, study*
    sure, surprise*, surviv*, swing (by|through|in), taste*, too, tried, try, unwind, vap*, visit us
    waiting for you, walk in, welcome*, we'll find, we see you, who's asking, wild, work something out
    your new, yum*
  `),
  /** Statements that nobody under 21 is meant. */
  "age-limit": list(`
    21+, 21 (and|or) (over|up|older), a child (a|or|and) dog, accidental*, adults? only, against the
    all (over|of them over) 21, apply, away from (kids|children|young*), ban, banned, bans, barred
    botany, bus (route|stop|line)s?, can (affect|harm), candy-striped
    (cartoon|toy|candy|candies|characters?|mascots?)* ... (are not|is not|may not|must not|are banned|never)
    (check|checks|checking|scan|scans) (every|your|all|each|ids)
    (child|kid)(-| )?(resistant|proof|safe), childproof*
    (children|kids|child|kid) (or|and) (pets|dogs|guests)
    closed to (her|him|them|anyone|people|minors), crime, daycare, degree, developing brain
    (do not|never|must not|may not|cannot) (let|give|leave|share|store|keep|sell|hand|offer|serve|market|advertise)
    drive slowly, felony, for a child to find, forbid*, (gets|comes|come|get) in without
    goes straight to, graduated from, guardians?, have nothing for children, hiring, house guests?
    if a child, if we have one, illegal, in the teens, infants?, jobs?, keep ... (away|locked|out)
    laws?, leave (your |the )?(children|kids) *, lock(ed|s|ing|box|boxes|able)?, lost (and|&) found
    majors?, may not be sold, may not (show|use|look), must be (at least |over )?(21|twenty-?one)
    must not look, neither may, never put *, no id ... no entry, no one gets in, no such thing as
    nobody gets in, (nobody|no one) under
    (no|nobody|no one|none|not|never|cannot|can't|don't|do not|won't|will not|may not|must not|isn't|aren't|nor|neither|doesn't|does not|without|anyone|away from) ... (under 21|under the age|younger|underage|minors?|kids?|children|child|teens?|students?|youth|school*|toys?|candy|cartoons?|mascots?|accepted|allowed|permitted|admitted|enter|appeal|attract*)
    not for you and, nothing else, only (adults|people|shoppers), only those who are
    out of (the )?reach, pets, poison control, professor, programs?, prohibit*, refused?, refuses
    regulat*, requires?, (resist|stop|keep|from) a child, rules?, safe storage, school bus
    seating chart, small children, (sold|sell|give|market) ... to anyone under, someone else watch
    something is wrong, sorry, state-required, studied, talk (to|with) your, tamper*
    (taught|teach|teaches|teacher|former teacher|retired|used to|feet (of|from)|#(-| )(feet|foot)|schools? of thought|old-school|schooled|toys for tots|toy drive|food drive|coat drive|school supply drive|scholarship*|university (district|avenue|of)|college (street|avenue)|campus martius|children's (museum|hospital)|kid rock|kids'? (menu|meal|corner|area))
    to (a|any|every) child, turned away
    (under 21|younger|underage|minors?|kids?|children|child|teens?|students?|youth|parents?) ... (not|never|cannot|can't|won't|may not|must|prohibited|illegal|unlawful|no longer|stay home|refused|denied)
    unlawful, (was|were) (once )?a, (watch|mind) the kids, (we|must|will|to|and|have to) turn away
    (we|we'll) (cannot|can't) let (them|kids|children) in
    where (kids|children|a child|small hands) *, whoever in your party, whoever lost
    without an id (we|you|is|no)*, won't sell to, (worst|no|wrong|bad) place
  `),

  // Driving and machines

  /** Words that mean driving or operating by themselves. */
  operating: list(`
    airplane, arrive happy, assembly line, (a|the|your|of) saw, atvs?, backhoes?, back ?roads?
    back ?seat (sesh|session|smoke|joint|blunt|lounge), (band|jig|hack|skill|scroll|rip)(-| )?saws?
    behind the wheel, big rigs?, bmx, boat (day|days|trip|ride|party|life|season|crew|captain)
    boating, boating days?, boats and, bobcat, buckle up, bulldozers?, calm in traffic, canoe*
    captain*, carpool*, cessna, chain ?saws?, chair ?lifts?, cockpit, commut*, cranes?, cruising
    cup ?holders?, delivery route, demolition derby, designated drivers?, dirt bike*, dirt ?bikes?
    drag rac*, drag strip, drill press*, drive home, drive out to, (driver|driver's|drivers) ?seat
    drive to work, drone, e-?bikes?, empty road, excavators?, floor it, fork ?lifts?
    for the (driver|road|drive), for the passenger, for the ride to *
    for (the|your) (ride|drive|trip) home, four(-| )?wheelers?, full tank, gear ?shift, glider
    glove ?(box|compartment) (full|ready|stash|friendly|essential)*, go-?kart*, golf carts?
    hang glid*, harleys?, hay ?baler, heavy equipment, hedge trimmer*, helm, highway companion
    highway companions, hoverboard*, ignition, in the back ?seat, in your glove ?(box|compartment)
    jet ?skis?, joy ?rid*, kayak*, keep ... in the glove ?(box|compartment), lathes?, lawn ?mow*
    leaf blowers?, log splitters?, long drives?, long ?hauls?, machinery, machine shop, mail route
    moon ?roof, mopeds?, motorcycl*, mow(er|ers|ing|s)?, nail guns?, night shift at, onewheel
    (on|for|aboard|in) (the|your|a|our|his|her|my) boats?, on the drive, on the highway
    on (the|your) dashboard, open road, paper route, paraglid*
    passengers? (can|get|gets|enjoy|enjoys|love|loves|first|deserve*), passenger seat
    pedal to the metal, perfect passengers?, pilots?, pontoons?, power (tools?|drills?|saws?)
    pressure washer, quad bike*, quads?, race ?track, reactions, reaction times?, red lights?
    reflexes, ride shotgun, ride to work, road ?trip*, rock climb*, rollerblad*, rush hour, rv
    sailboat*, sailing, saws, scaffold*, (school|city|tour) bus driv*, scuba, segway*, semis?
    side-by-sides?, skate ?board*, skateboard*, ski(ing)?, sky ?div*, sledding, sleds?, slopes
    snow ?blowers?, snowboard*, snowmobil*, snow ?plow*, speed ?boats?, steering, stick shift
    stop(-| )?lights?, stuck in traffic, sun ?roof
    (table|circular|miter|power|hand|hack|jig|chain|scroll) saws?, (take|grab|at|hold) the wheel
    (take|taking|took|drive|dock|run|launch) (the|your|a|our) boat, the corners, the curves
    the line at work, the ride home (is|gets|goes|feels|needs), throttle, toboggan*, tractors?
    traffic jams?, truckers?, tugboat
    (uber|lyft|cab|bus|driving|forklift|factory|plant|warehouse|welding|construction) (shift|route|run)
    utvs?, wake ?board*, water ?ski*, weed ?whack*, weld(er|ing)?
    (while|and|as|before|when) you steer, windows (down|open), wood ?chippers?, yachts?
    your back ?seat, zamboni, zip ?line*
  `),
  /** Vehicles and roads, which are harmless without use. */
  vehicle: list(`
    (along|down|on|take|up) the (southfield|davison), (a|my|our|the|your) van.
    (a|my|our|the|your) van (after|and|at|before|for|home|in|is|on|ride|seat|to|when|while|with)
    belle isle, bicycl*, bikes?, biking, camaro, carpool, chevy, convertible, cruis(e|es|ing|in')
    drills?, drive-?(in|thru|through), drive(r|s)?, driving, drove
    for (my|your|our) (drive|ride|trip), freeways?, gratiot avenue, head home, heading home
    heavy equipment, highways?, i-#, interstates?, in traffic, jeeps?, jefferson, ladders?, lyft
    minivans?, mustang, (on|down|up|along|cruising|driving) gratiot
    on (my|your|the|our) (way|drive|ride|trip), on the road
    (operate|operating|run|running|heavy|shop|factory|work) (the |your |a |any )?machines?
    (parking|parked) *, pull(ed|ing)? over, rides
    riding (a|the|your|my|around|home|back|shotgun|to|with), school run, scooters?, sedans?, shop time
    shotgun, suvs?, tailgat*, telegraph
    (the|a|your|my|our|his|her|every|long|bike|train|bus|this|smooth|joy|evening|morning|sunday|of the|before you|while you|when you|to) ride
    the lodge, the (southfield|davison) (freeway|expressway), trails?, uber, vans, way (home|over)
    wheel, wheels, (while|when|go|before|after|you're) riding, whips?, woodward, yard work
    (your|a|the|motor|any) vehicle, (your|car|truck|has the|the car|grab the) keys
    (your|the|a|my|his|her|in|any|pickup|big) trucks?
    (your|the|a|my|our|his|her|in|any|muscle|parked|fast|old|new|family|company|this|that) cars?
  `),
  /** Words that recommend a product for an occasion. */
  "makes-better": list(`
    a blast, boredom, companion, co-pilot, copilot, enjoyable
    feels? (short|shorter|better|like a vacation|smooth|smoother|fun), fl(y|ies) by
    (gets?|be|less) (boring|dull|tedious), go(es)? (by )?fast*, goes (great|well|perfectly) with
    keep (one|a|two|some|it|these) (in|by|near|under), make the most, more fun, much better
    never (gets? |be )?(boring|dull), pair (it|this|one|them|these) with
    pairs (well|perfectly|nicely) with, pairs with, passes? quick*
    (perfect|great|ideal|made|good|best|fun|essential|must-have|right) (for|on|in|while|with|companion)
    (perfect|ideal|great|best|favorite|trusty|new) (passenger|co-?pilot|companion|navigator|partner)
    (slim|small|discreet|light) enough, smoother, (so|much) (smoother|shorter|easier), spice up
    swear by, upgrade*, way better
  `),
  /** Claims about driving in words of their own. */
  "driving-claim": list(`
    (affect|impair|hurt|touch|change) (your|my|the) (driving|reflexes|reaction time|coordination)
    (before|after|during) every ride
    (before|during|on|for) (the|your|a|my) (morning |evening |daily |long )?commute
    (better|safer) than (drinking|drunk) (and )?driv*, breathalyzer
    (calm*|better|good|great|safe*|smooth*|relaxed|careful|mellow*|improved) (drivers?|driving|behind the wheel)
    (can|could|may) (still |safely |even |easily |totally |legally )?(drive|operate|get behind|hop behind|hit the road) *
    can't get (a )?(dui|owi)
    (captain|skipper|driver|pilot) (have|has|gets|take|takes|deserves|wants) (one|a|it|some)*
    (car|whip|truck) sesh*
    (don't|doesn't|does not|do not|won't|will not|never|barely) (even )?(slow|affect|impair|hurt|change|dull|cloud|mess with|touch|impact) ... (reactions?|reflexes|reaction time|driving|coordination|steering)
    drive after (a|one|using this|our), drive (better|just fine|fine|safely|like a pro)
    (drive|drives|driving|cruise|cruising|ride|riding|behind the wheel) (while |when )?(high|stoned|buzzed|baked|lifted)
    (drive|operate) (on|with) (this|it|that|one|#)
    (drive|ride|boat|ski|mow|weld|fly) (high|stoned|buzzed|baked|lifted)
    (driver|road|commut*|traffic|car|truck|boat)(-| )(friendly|safe|approved|ready), eyes on the road
    (feel free|free|go ahead|okay|ok|fine) ... drive (after|home|on|once|when)
    glove ?(box|compartment) for *, good to (get|be|go) (back )?on the (road|highway|freeway)
    (handle|manage) (the )?(road|wheel|drive|traffic)
    (high|stoned|buzzed|baked|lifted) (driving|drivers?|cruis*|behind|road ?trip*), hotbox*, hot box*
    (let|ask|hand) the captain
    (mellow|light|mild|clear|low|gentle|weak) enough to (run|operate|drive|work|ride|pilot|steer)
    (no|not a|without a|never a) (dui|owi), not get you in trouble ... (ride|drive|road)
    (okay|ok|fine|ready|safe|clear|sober) ... (back )?on the (road|raod|highway|freeway)
    (one|this) (dose|hit|joint) won't *, open highway
    (perfect|ideal|great) (passenger|co-?pilot|companion) for (a|the|your) (cruise|drive|ride|road*)
    (pick up|drop off|collect) (the|your) kids
    (safe|fine|ok|okay|alright|good|clear|cool|legal|easy|able|sober|clear-?headed|light|mild|functional|sharp) (enough )?... (drive|driving|behind the wheel|the wheel|operate|ride home|the ride|the road|the drive)
    sesh in (the|your) (car|whip|truck), (still|just) steady enough
    still (parallel park|parallel-park|park|merge|steer|drive|ride|make it home|get home|pick up)
    (whoever|who) (has|is at|is behind|takes) the wheel
    (won't|will not|doesn't|does not) slow (you|your) *, worry about the drive
  `),
  /** Ways to the store, rides with others, and other meanings. */
  "driving-excuse": list(`
    at home, bike rack*, blood drive, bus line, cab, can cost you, car service, cash machines?
    coat drive, cost you (your|a), (delivery|food|supply) truck, directions, exit #, food drive
    free parking, get a ride, growing equipment, hand over the keys, (hard|flash|thumb|usb) drive
    heading (north|south|east|west), head (north|south|east|west), hot car, in (the|your) trunk
    lab equipment, leave (the|your) (car|keys), left in a, made by machine, melt*, #-minute drive
    # minutes? (by|away|from|drive), (minutes|miles) (by|from|away|north|south|east|west|of)
    (must|should|have to|has to|needs to|to) (be|stay) (be )?sober
    (note|flavor|aroma|terpene)s? (that )?drives?, once you('re| are| get) home
    (on|off) (the|our|this|next|tomorrow's|today's|monday's|tuesday's|wednesday's|thursday's|friday's) truck
    owi, page ... the (drive|way|trip), parking (is|behind|in back), penalt*
    (pick|have|bring|choose|name|need|use|appoint) a designated driver, plan a ride
    (plan|begin|start|judge|shorten|save) (the|your) (drive|trip), rideshare, ride with a
    (short|quick|easy) (drive|ride|trip) (from|to (us|our|the store)), ski lodge
    smells? ... (stays?|lingers?|clings?), sober (driver|ride), sounds like, stay off
    stop on the way home, (takes?|took|taken|uses|used|had|smoked|eaten|drinks?|drank) nothing
    take (the )?(exit|i-#|m-#|the lodge), taxi, test drive, thursday's truck
    to (reach|get to) (us|our), toy drive, (trim|rolling|cone|packing|filling|press) machines?
    (turn|merge) (left|right|onto), until you('re| are| get) (back |safely )?(home|at home|parked for)
    vending machines?
  `),

  // Other states and borders

  /** States, countries, and their cities. */
  "other-place": list(`
    abroad, across (borders?|country|lines?), across states, across the (detroit )?river
    across the (lines?|borders?|river|country|bridge), akron, alabama, alaska, albuquerque
    ambassador bridge, amsterdam
    (another|other|any|every|neighboring|nearby|all|different|your) (fifty |50 |home )?(states?|country|countries)
    anywhere in the (country|us|states|nation|world), arizona, arkansas, aruba, atlanta, austin
    back east, bahamas, billings, bloomington, blue water bridge, boise, borders?, boston, brazil
    brooklyn, buffalo, cabo, california, canada, canadians?, cancun, caribbean, cedar point, charlotte
    chatham, checkpoints?, chicago, china, cincinnati, cleveland, coast to coast, colorado, columbus
    connecticut, costa rica, cruise ships?, customs, dallas, dayton, delaware, denver, des moines
    disneyland, disney world, dominican republic, down south, dubai, duluth, each (state|country)
    elkhart, el paso, england, erie, europe, fargo, (fifty|50) states, florida, fort wayne, france
    (friends|family|buddies|cousins?) (out|back) (east|west|home|there), friends there, gary, georgia
    germany, gordie howe, great wolf, greece, green bay, hammond, hawaii
    (heading|headed|going|leaving|traveling|trips?|flying|driving) out of town, home states?
    honeymoon, honolulu, houston, idaho, illinois, india, indiana, indianapolis, indy
    in people's coats, international*, iowa, ireland, italy, jamaica, japan, jersey city, jfk, kansas
    kelleys island, kentucky, knoxville, lax, leamington, leave michigan, leaving michigan, london
    los angeles, louisiana, louisville, lower 48, maine, maryland, massachusetts, mexico, miami
    milwaukee, minneapolis, minnesota, mississippi, missouri, montana, montreal, myrtle beach
    nashville, national parks, nationwide, nebraska, nevada, newark, new hampshire, new jersey
    new orleans, new york, niagara, north carolina, north dakota, nyc, o'hare, ohio, oklahoma, omaha
    ontario, oregon, orlando, ottawa, out(-| )of(-| )state*, out-of-towners?, outside (of )?michigan
    out (west|east), overseas, over the (line|border|bridge|river), paris, pennsylvania, philadelphia
    philly, phoenix, pittsburgh, point pelee, portland, puerto rico, puerto vallarta, put-in-bay
    put in bay, quebec, raleigh, reunion in *, rhode island, rockford, rome, sacramento, san antonio
    san diego, sandusky, san francisco, santa fe, sarnia, scotland, seattle, sioux falls, snowbird*
    south bend, south carolina, south dakota, spain, spokane, state lines?, st. louis, syracuse, tampa
    tennessee, texas, thailand, the (grand canyon|smokies|ozarks|poconos|outer banks), the tunnel
    tijuana, toledo, toronto, tucson, tulsa, utah, vacation rental, vegas, vermont, virginia
    washington, windsor, wisconsin, worldwide, wyoming, yellowstone
    your (next |summer |winter )?cruise
  `),
  /** Taking along, sending, or selling there. */
  carriage: list(`
    accept orders, all the way to, available (in|to|across), bachelor*, backpacks?
    back (to|home|across|over|with), beach bag, bring*, brought, buy it here
    by (friday|monday|tomorrow|sunday|saturday), cabin in, can't get it, care packages?
    carr(y|ies|ied|ying), carry-?ons?, checked bags?, cookouts?, coolers?, cottage in, couch, cousins?
    cousins? deserve*, cross(es|ing|ed)?, deliver*, dhl, distribut*, doorsteps?
    drive (it|them|home|back), drive on through, drive (right |straight )?(through|across|over)
    driving (it|them|home|back), duffel*, enjoy*, envelopes?, export*, fedex
    fill(s|ed|ing)? (your|a|the|up) *, first stop, flew, flight*, fly*, forward(ed|ing|s)?
    for (your|the|a) visit, fresh (for|all), getaway*, get home
    get (it|them|edibles|flower|gummies|orders?|your order|products?|this|these) to, gift*
    (go|goes|going) (back|home) (with|to|full|happy|loaded), grab*, haul(s|ed|ing)?
    head(s|ing|ed)? (back|home|over|to|for|out), hid(e|es|ing|den), home (to|with|in|through|with you)
    import*, in every (bag|suitcase), jacket, kitchen table, last stop, last you, light up
    load(s|ed|ing)?, luggage, mail*, minutes from the (tunnel|border|bridge|line), moving to
    neighbors, nobody notices, only a * away, orders? from, orders? (welcome|accepted|to), overnight*
    pack(s|ed|ing)?, pals?, parcels?, party, porch, post, purses?, reach(es)?, residents, road ?trip*
    (run|trip) (to|up|over|down) *, sell(s|ing)? (to (you|people|shoppers|customers|friends)|across)
    send(s|ing)?, sent, serv(es|ing|ed), shar(e|es|ing), ship(s|ped|ping|ment|ments)?, shoppers from
    slip(s|ped|ping)?, smok(e|ing) (it|them), smuggl*, sneak*, snowbirds?, souvenirs?, spring break
    stash*, stay(s)? fresh, stock(s|ing)? up, stuff(s|ed|ing)?, suitcases?, supply*, surpris*
    tak(e|es|en|ing), throw, toiletry, took (it|them|some|home|a few|ours|one|two), toss*
    to your door, (train|ferry) to, transport*, travel*, trips?, trunk, tuck*, ups, use it there, usps
    vacation*, visiting, (weed|supply|shopping|grocery) runs?, when you get (back|home), wholesale
    worth the (trip|drive|gas|haul)
  `),
  /** Mail, airports, and borders. */
  shipping: list(`
    (across|over|through|past) the (state |canadian |ohio |indiana )?(border|line|tunnel|bridge|river|checkpoint)
    airport*, amtrak, boarding
    (border|airport|tsa|customs|sniffer|drug|canine|k-?9) (dogs?|agents?|guards?|officers?|security)
    border (crossing|run|trip), border (officers?|patrol|guys?|control), by mail, carry-?ons?
    checked bags?, cross(ing|es)? (the (border|bridge|tunnel|state line|line)|into|back)
    cruise (ship|cabin), flights?, fly* (out|home|with|to|into), for flying
    (free|overnight|discreet|flat-rate|fast|nationwide|two-day|express|worldwide|international|interstate) (mail|shipping|shipments?)
    gate agents?, golf bags?, greyhound, gym bags?, in a birthday card, in the mail, layover
    leave ... in michigan, luggage, mail it, mail-?order*, mail them, nobody (will|would) ever know
    odor-?proof, on (the|a|your) plane, padded envelopes?, passports?, (past|by|through) the gate
    (past|through|by|fool|clears?) (airport |tsa |the |border )?(customs|security|tsa|checkpoints?|x-?ray|dogs|border|scanners?|sniffer dogs|agents?|guards?)
    postal service, post office
    ship(s|ped|ping)? (to|anywhere|nationwide|worldwide|it|your|out|straight|cannabis|weed|our|available|discreet*|overnight|internationally|flat|is|directly|all)
    smell-?proof, state lines?, suitcases?, (through|past) the (mail|post|postal|post office)
    to your mailbox, (train|bus|ferry) to
    (travel|flight|airport)(-| )(friendly|ready|size|sized|safe)
    tsa(-| )(friendly|approved|proof|safe), vacuum(-| )sealed
    (we|we'll|now|also|gladly|team|store|shop) (can |will |now |also |happily |gladly |even |proudly )?(ship|mail|fedex|export|overnight)(s|ing)?
    your cruise
  `),
  /** Getting something through unnoticed. */
  smuggling: list(`
    (border|airport|tsa|customs|sniffer|drug|canine|k-?9) (dogs?|agents?|guards?|officers?) ... (smell*|find*|notice*|look*|know*|check*|care*|wiser|catch*)
    (border|customs|tsa|airport) (guys?|folks|people|crew|cops?) ... (never|don't|won't|nobody|rarely|not) *
    diaper bag, fools? ... scanners?, (for|fits|fit) ... (suitcase|carry-?on|luggage|checked bag)s?
    (gate|customs|border) (agents? )?(will|would|can|won't|never) *
    (in|into) your (suitcase|luggage|carry-?on|checked bag|toiletry)
    label (it|them|the (box|package|bag)) as *, mail (it|them|your *) (in|inside) *, mail-?order*
    (past|by|through) (the )?(gate|ticket|flight|border) (agents?|attendants?|patrol|guards?)
    (past|through|by|fool|clears?|beat) (airport |tsa |the |border )?(customs|security|tsa|checkpoints?|x-?ray|dogs|scanners?|sniffer dogs)
    perfect for flying, (shampoo|lotion|vitamin|prescription|pill) bottles?
    ship (it|them|your *) (anywhere|out|to|home)
    ship(s|ped|ping)? (anywhere|nationwide|worldwide|discreetly|internationally|across)
    (slip*|fit|fits|hid*|stash*|tuck*|slid*) ... under the seat
    (through|in) the mail ... (smell|notice|discreet*|plain|know*)
    (through|past) the (mail|post|postal|post office), (travel|flight|flying|plane) companion
    tsa(-| )(friendly|approved|proof|safe)
    (ups|fedex|usps|dhl) ... (handle|ship|deliver|carry|box|bring|take)
    (we|we'll|we can|gladly|happily|now) (ship|mail|fedex|export)(s|ing)?
  `),
  /** Words that say that nobody notices. */
  unnoticed: list(`
    discreet*, disguis*, (does|do|did) not care, gets curious, have nothing (to declare)?
    hid(e|es|den|ing), (in|inside) (a|your) (sock|shoe|bra|boot|hat|sleeve|pocket|shampoo|diaper)*
    looks? (just )?like (any|a|regular|ordinary|normal|candy|mints?|gum|vitamins|makeup|lipstick)
    never (asks?|checks?|looks?|notices?|smells?|finds?)
    (nobody|no one) (checks?|looks?|asks?|sniffs?|finds?|notices?|stops?|knows?|smells?|will *|would *|ever *|is the wiser)
    no dogs?, no (smell|odor), nothing to declare, odorless, odor-?proof
    plain (box|boxes|envelope|wrapper|packag*|mailer)*, set(s)? off, smell-?proof, sneak*, stealth*
    the wiser
    (tsa|customs|border|police|dogs?|agents?|guards?|officers?) (does|do|will|would|can) not *
    (tsa|customs|they|dogs?|agents?|guards?|officers?) (doesn't|don't|won't|can't|never) *
    undetect*, unmarked
    (won't|can't|will not|doesn't|don't) (notice|find|smell|detect|look|catch|suspect|sniff|see|pick)
    won't set off *
  `),
  /** Where things come from, what is forbidden, and other meanings. */
  "transport-excuse": list(`
    # miles, accept (any|an|a|out-of-state), against, are named, aroma, arrest*
    arriv(e|es|ed) (here|by|empty|at the|from), (artist|musician|author|builder) (who|from)
    by mistake, can ask about, canadian lakes, cannabis (never|stops here|stays)
    (cannot|can't|must not|may not|should not|nothing may|nor) ... (leave|leaves|enter|be)
    (check|empty) (jacket|your|every|all|coat) (pockets?|bags?|luggage|car), closes overnight
    company in, confiscat*, construction, cost you your entry, crime, cruise ship dock
    customs will take, day weekend
    (do not|don't|never|cannot|can't|must not|may not|should not|shouldn't|none of|nothing|nor|not) ... (bring|take|taken|carry|carried|ship|mail|pack|cross|crosses|send|fly|travel|go|taking|bringing|carrying|shipping|mailing|legal|allowed)
    (do not|never) (let|give|leave|share|mail|send|ship|carry|take|bring|pack|put|fly|drive|travel|cross)
    do the same, email*, exit (at|for|#), factory, federal*, felony, finish or
    (flew|came up|crossed) (in )?from, forbid*, forgotten, game
    (guests?|visitors?) from (another|other) states? (are|is|and|may|come|coming|arrive)
    headquarter*, history, honest answer, illegal, in (18|19|20)##, inspired, is a no, is named
    (is|are) accepted, (is|are) welcome with, job applications?, just across
    keep (weed|it|cannabis) off, lanes, laws?, leave ... at home
    leave (it|them|your|any|all|everything) ... (home|behind), leave leftovers, (leave|leaves) at #
    legal in *, legali*, lies (south|north|east|west), lions, made here
    (made|grown|built|manufactured|bred|sourced|based|blown|printed|designed|born|from a (company|maker|supplier|wholesaler)|headquartered) (in|at|by|from)
    (madison|sterling|dearborn) heights, mail carrier, mailing list
    (mail|send|post) (us|your|a) (comments?|questions?|resume|application|photo|message|letter|note|card|feedback|picture)
    (may|can) shop here with, (may|none of (it|this|these)) ... (neither|not|never|crosses)
    miles (from|south|north|east|west), mountain*, moved (here|from)
    (must|has to|have to|needs? to|should|got to) (be |always |all )?(stay|remain|kept|used|enjoyed|consumed)
    native of, (neighbors|friends) to the (north|south), new buffalo, newsletter
    no (cannabis|marijuana|product*|thc) (may|can), no place for, northbound, offense
    once (rigged|carried|sailed|ran), out-of-state guests? (are|and|may|in|who), own (* )?laws?
    past the (bridge|light|store|river|exit|ramp|ambassador|rouge|tunnel|airport|state|old|mall|school)
    prohibit*, rules, seiz*, settlers, shipped (here )?from, shipped to us, ships? here
    ships? to us, sister city, skyline, smells, southbound, spice, station is
    stays (ashore|home|on this side), stays? (at home|behind|home|here|over there|there)
    stays? (in|inside|within) (michigan|the state)
    (strain|strains|seeds|glass|jars?|brand|genetics|it|they|which) (comes?|came) from, studio
    tastes (of|like), terpenes?, the bus from, (the|take|signed) exits?
    (three|two|five|ten|a few|four|six) miles away, time zone, township, traffic (is )?bad
    (t-shirts|hats|caps|hoodies?|stickers|shirts) ... (ship*|mail*|sent), unlawful
    (valid|government|state|driver's|out-of-state|photo) (photo )?(id|ids|license|licenses)*
    view of, voted, voters
    (washington|ohio|indiana|chicago|columbus|madison) (boulevard|street|avenue|st|ave)
    we ship (t-shirts|hats|shirts), weed (didn't|can't), with a * smell
    with (an?|a valid|their) (id|passport), without any of our products, without noticing
    you can see
  `),

  // Medical words

  /** Words of doctors and pharmacies. */
  "medical-word": list(`
    (a )?(doctor's|pharmacist's|nurse's) (care|eye|touch|advice), ailments?
    apothecar(y|ies) (of|in|for|at|here)
    (ask|see|meet|speak to|speak with|talk to|talk with|consult|visit|consultation with|meeting with|chat with|appointment with) (a|our|the|an) (cannabis |in-house |friendly |licensed |staff )?(doctors?|docs?|nurses?|physicians?|pharmacists?|medics?|nurse practitioners?|healer)
    (assess|evaluate|examine|screen|diagnose) (you|your|patients|each)
    (as|when) (directed|needed|prescribed)
    (a|your|the|detroit's|our|neighborhood|local|hometown|green|modern|cannabis|corner) (* )?(pharmacy|clinic|apothecary|drugstore) (for|of|with|that|where|in|since|style|counter)*
    bedside manner
    (cannabis|licensed|trained|staff|on-site|in-house|resident|our) (medical|healers?|medics?|therapists?|practitioners?)
    cardholders?, card holders?, caregivers?, certified for *, charts? and intake, checkups?
    clinical(-| )(strength|grade|dose|quality), clinicians?, consult(ation)? rooms?, diagnos*
    dispensary(-| )grade, dispensing (window|counter|staff|chemist|fee|team|pharmac*|medicine)
    (doctors?|docs?|nurses?|physicians?|pharmacists?|practitioners?) (on (staff|duty|site|hand|call)|here|is in|are in|(at|behind) the counter|in house|will|at our|recommend*|say*|approve*|swear*)
    doctor('s)? orders, dosages?, dos(e|ing) (your|their) *
    dose( of)? (one|two|a) (dropper|capsule|tablet|drop)s?, exam rooms?
    (fill|filled|fills|filling|bring|renew|write|honor) ... prescriptions?
    (for|get|renew|bring|show|use) your card, from (any|your) (doctor|physician)
    healing (center|place|space|house|hub), house calls?, (in|from|of) the doctor, infusions? center
    intake forms?, (joint|stomach|sleep|skin) complaints?, lab coats?
    (like|as|than|of) (a|your|our|the|seeing|any) (old-fashioned |modern |real |corner |good )?(pharmac*|clinic*|doctor*|nurse*|apothecary|drugstore)
    medecine
    medical(-| )(grade|strength|quality|marijuana|marihuana|cannabis|dispensary|patients?|cards?|program|advice|needs?|experts?|team|staff|guidance|supervision|consult*|side|menu|shelf|line|use|pot|weed|tested|treatment|discount)
    medicat(e|es|ed|ing|ion|ions), medicinal*, medicines?
    (med|mmj|mmmp|patient|marijuana|red)( marijuana| patient)? (cards?|card ?holders?|patients?|program|registry|menu|side|counter)
    meds, mmj, (my|your) (doctor|nurse) (told|said|says|recommend*|approve*|swears)
    (once|twice|three times|two times) daily
    (one|two|a|take|dose|drops?|sip|cup|capsule|dropper) ... before bed(time)?
    (our|staff|in-house|on-site|resident|cannabis|licensed|certified|trained|friendly|house|own|weed|real|good|budtending|flower) (doctors?|docs?|nurses?|physicians?|pharmac(ist|ists|y|ies)|clinics?|medics?|healers?|practitioners?|chemists?|apothecar(y|ies)|nurse practitioners?)
    (our|your|cannabis) health ?care, patients?, perscription*, pharma(-| )*, pharmaceutical*
    pharmacists? (on|can|will|is|are|in|at) *
    (pharmacy|clinic|hospital|doctor|apothecary|physician|pharmaceutical)(-| )(grade|style|quality|strength|level|counter|layout|prices|recommended|approved|trusted)
    prescrib*
    prescription(-| )(strength|grade|quality|only|cannabis|flower|weed|counter|pad|service|ready|refill*)
    provisioning cent(er|re)s?, refills? (are|on|ready|today|here), regimens?
    (right|correct|proper|daily|nightly|recommended|starting|therapeutic) (dose|dosage) (for|of|to)
    rx, scrips?
    (skip|forget|replac*|instead of|better than) (the|your) (doctor|pharmacy|clinic|drugstore|pharmacist)s?
    stethoscope*, (stuff|pills|bottle|thing|one) your (pharmacist|doctor), suppositor*
    (take|dose|use|one|two|tablets?|capsules?|drops?) ... every (four|six|eight|#) hours
    (take|pop) (one|two|a few) ... (morning|bedtime|with food|nightly|daily|as needed)
    (take|takes|one|two) (one|two|a) (capsule|tablet|dose|pill)s? ... (daily|day|morning|night|bed|bedtime|meals?)
    (tell|show) (us|the|our|your) ... (what hurts|where it hurts|what ails you|your pain|your symptoms)
    the doctor (is|will|ordered), therapeutic, therap(y|ies|ists?)
    (think of|consider|call) (us|it|our shop|our store|the shop) (as )?(your|a|the) (* )?(pharmacy|clinic|medicine|apothecary|drugstore|doctor)
    titrat*
    (treatment|dosing|dosage|care|medication|wellness) (plan|regimen|schedule|guideline|instruction|protocol|option)s?
    treatment (plan|you|for|that|option)*, (treat(s|ed)? ... )?as a patient
    us your (cannabis |green |neighborhood )?(clinic|pharmacy|doctor|apothecary)
    wellness (center|clinic|visit|consult*), what ails you
    what you('re| are) (dealing|struggling|living) with, white(-| )coat*
    (write|draw|make|set|put) you (up )?a plan
    (your|a|any) doctor's (script|note|order|slip|recommendation), (your|a|the) scripts?
    (your|health|a|any) condition, (your|our|a) (health ?care )?provider
    (your|our|fill|refill|no|a|any|the|with|without|like|by|of) prescriptions?
    (your|our|personal|custom|right|natural|effective|gentle|nightly|daily|cannabis|a) treatments?
    (your|our|the|of) treatments?, (your|their) symptoms
    (your|the right|perfect|ideal|correct|proper) (dose|dosage)
  `),
  /** The same words with other meanings. */
  "medical-excuse": list(`
    a patient (person|teacher|ear), a prescription (does|bottle|is no), adult-use only
    air condition*, (alcohol|food|drinks?) (or|and) (any )?(other )?medications?
    (be|are|is|so|very|more|stay|being|please|little|extra|remain) patient, before surgery
    cannot do is, can't do is, card holder ... cannot, change a medicine
    chart (of|on|shows|lists|compares)
    (clinic|pharmacy|doctor's office|drugstore|apothecary|hospital) (sign|building|upstairs|across|next|beside|behind|down|lot|that used|used)
    clinic's, comment card, condition of, credit cards?, debit cards?, dental, dentist
    dermatologist, differ*, do not process
    (do not|don't|does not|doesn't|cannot|can't|no longer|never) (accept|serve|sell|need|require|honor|offer|fill|employ) *
    doctor who, doctorate, doctor's notes?, don't process, dosage cup, dr. *
    (each|per) (dose|serving)
    (eye|vet|animal|dental|foot|walk-in|urgent care|neighboring|corner|old|former|legal|free|flu shot) (clinic|pharmacy|doctor)
    (flow|color|wall|terpene|size|bar) charts?, flu shot, for (dosing|medical|health) advice
    from our vocabulary, (from|in|into|out of) (a|the|your) medicine cabinet, gift cards?
    (grower's|strain's|strain) name, growing conditions?
    (humid|dry|light|cool|warm|traffic|winter|driving|storage|mint|good|working|new|excellent) conditions?
    id card, in any condition, in each, interact* with
    (issued|handled|run|renewed|granted) by the (state|agency), license (class|type), mattress*
    med(ical)? cards? ... (state|not us)
    (medical|health) (center|district|examiner|school|debt|bills?|campus|emergency)
    medications? (or|and) (alcohol|food|drinks?), milligrams per, movie script, neighbors park
    (never|before|b4) (mix|mixing) ... (meds|medicine|medication*)
    no (diagnosin*|doctors|prescriptions)
    no (medical|patient|prescription|doctor) ... (needed|required|necessary|here), no sign that
    not (a )?(doctors?|medical (professionals?|advice|store|dispensary)|medicine|pharmacists?)
    (not|isn't|too|most|less|how|as) patient, only patients with, (other|any) prescriptions?
    (other|some|any|old) medicines?, own program, painted, patience
    patient (shopper|customer|reader|hand|eye|host|grower|friend|buyer)s?
    patient (staff|budtenders?|people|answers?|explanations?|service|crew), patient with
    patients with a card, ph.d., physical therapist, prescription (drugs?|pills?|bottles?)
    prescription glasses, (prescription|medical card|medicine) does not (exempt|change|mean|matter)
    refill (the|our|water|station|lighter*|butane|bottle*|pods?|stock|jars?|shel*|cases?|coffee|soap|cup*)
    refillable, refill(s|ed|ing) (the|our|on)*, retail therapy, (retired|former) *, rewards card
    road conditions?, script (font|lettering), separate (license|line|program|counter), shovel*
    sounds like a doctor, (tell|ask) your (doctor|pharmacist), (terms|conditions) (and|apply|of|on)
    the vet, therapy dogs?, under conditions, veterinar*
    (vip|royal|special|water|window|surface|equal|fair|same) treatment, weather conditions?
    (we|store|shop|staff|budtenders|nobody|us) (do not|don't|does not|doesn't|cannot|can't|no longer|never) (take|have|give) *
    what dose, window treatment*, word ... (handbook|shelf tags)
  `),

  // Giveaways

  /** Words that give something away by themselves. */
  gift: list(`
    $0 (joint|gram|cart*|eighth|pre-?roll|edible|gumm*|jar|vape|dollars|down)*
    (a|an) (little |small |special )?(present|surprise|token) (with your|waiting|behind|from us|for you)
    (a|every|each|your) stocking, (a|for|only|just) $0, (a|free) taste (before|first|on)
    a little something (from|for) *
    (and|to|could|might|can|will|'ll|you) win (a|an|your|whatever|one|some|free|store|big|it|prizes?)
    a present (for|from|to), (are|is) (totally|completely|100%) free
    a (small |little |special )?gift (from us|waiting|for (you|every*|each|all|new|our))
    a (thank-you|treat|surprise|goodie|token) (for|from|with|waiting)
    at no (extra |additional )?(cost|charge), (at|on) our expense
    a year of (weed|cannabis|flower|edibles|gummies), be entered (to|in|into), bonus
    (bonus|free|complimentary) (gummy|edible|joint|pre-?roll|gram|jar|treat|goodie|item|piece)s?
    both on the house, buy nothing
    (comes?|leaves?|walks?) (home |out )?with (a|your) (small |little |special )?gift
    comp(ed|s)? (joint|gram|eighth|edible|*), complementary, complementry, complimentary, complimentry
    compliments from, compliments of, courtesy of (the house|us|our)
    (cover|covers|covering|foot) (the|your) (bill|tab|cost)*
    (didn't|won't|don't) (have to )?pay for it, don't (pay|spend) a, door prizes?
    drawing for (a|an|the), egg hunt, empty(-| )handed
    enter (to|now|our|here|today|for|the (drawing|raffle|contest))
    (every|each) (shopper|visitor|guest|customer|newcomer|person) ... (gets|receives|leaves with|takes home) *
    (every*|everyone|whoever ...|face|winner|follower|shopper|one|wheel and|review and) (goes|go|leaves?|walks?|heads?) (home |out |away )?with ... (joint|gram|ounce|jars?|eighth|pre-?rolls?|carts?|cartridge|gumm(y|ies)|edibles?|vape|bottle|something)
    (everyone|everybody|wheel|shopper|customer|ticket)('s)? (a )?win(s|ner|ners)
    extra (gummy|edible|joint|pre-?roll|gram|jar|treat|goodie|item|piece)s? (in your|from us|on us|for (you|every*|free|fun|nothing)|with every*)
    extra ... (just because|for nothing), (first|next|second) (one|visit|time|round) on the house
    first (one|one's|one is) free, (first|second|next) * costs? (you )?nothing, for a follow, for free
    for the taking, for (zero|$0|nada|zip), freebees?, freebies?, (free|edible) testers
    free of charge
    free (one|ones|samples?|stuff|gifts?|swag|merch|t-?shirts?|shirts?|hats?|hoodies?|tastes?|trial|weed|goodies|today|all day)
    (free|our|thank-you|welcome|birthday|holiday|surprise|parting|mystery) gift, free sampling
    gave ... away, gift bags?, gift box(es)?, gift every*, gifting
    gifts for (all|each|every*|new|our|the first), gifts (under|from us|with every*|waiting|galore)
    gift with, gift you, givaway, giveaway*, give-away*, give aways, giv(e|es|ing|en) ... away
    giv(e|es|ing|en) (everyone|everybody|every|each|all) (of|who|person|one|shopper|customer|guest|visitor|friend|newcomer|(first-timer|adult|birthday)|new|our|in|a|an|some|her|his) *
    giv(e|es|ing|en) every (veteran|teacher|nurse|member|regular|neighbor|birthday|mom|dad|grad|adult|follower)*
    giving back with
    giving out (free|a|an|gumm*|joint*|pre-?roll*|edible*|sample*|gram*|chocolate*|jars|carts|vapes|lighters)
    (goes|go|leave|leaves|leaving|walk|walks|head|heads) (home |out |away )?with ... (free|gifts?|goodies?|goodie|freebies?|bundles?|prizes?|swag|bong)
    (golden|lucky) tickets?, goodies?, goody bags?, grab bags?
    (grab|claim|snag|score|collect|get|pick up|come get) your (own )?(free|gift|gratis|complimentary|freebie|prize|goodie|mystery|surprise)
    (grab|take) (a|one|some|your|handful)* ... (from the|off the|out of the) (bowl|tray|basket|bin|jar by)
    gratis, guess (how many|the (weight|number|strain|count)|our)
    hand(s|ed|ing)? (out )?(free|everyone|every|each|you (a|an|one)) *
    hand(s|ed|ing)? out (gumm*|joint*|pre-?roll*|edible*|sample*|gram*|chocolate*|jars|carts|vapes|infused|cookies|goodies|treats)
    help yourself, hook (you|them|everyone) up with *
    (is|are) free (today|all|for (all|everyone|everybody|you|new|the)) *
    (is|are|it's|all|rounds?|drinks?|joints?|one) on the (shop|store|boss|management)
    (is|are|it's|they're|one|rounds?) on the house, (is|are|it's|they're|*'s|all|one) on (us|me)
    is yours (for|just|when|today|on)
    (joints?|pre-?rolls?|gumm(y|ies)|edibles?|eighths?|grams?|dabs?|seltzers?|drinks?|snacks?|rounds?|everything|first (one|round|joint|time|visit)) (is |are )?on us
    just for (showing|walking|coming|stopping|saying|being|following|smiling|asking|visiting|dropping)
    just take (a|an|one), (leave|keep) your wallet
    (leave|write|post) (us )?a (five-star )?review and (get|win|we)
    (like|share|comment|follow) (and|to) (win|tag|enter|get|score), little extra (from|for) *
    lucky draw, lucky duck
    lucky (winner|follower|customer|shopper|visitor|number|ticket|person|one|guest|neighbor|fan)s?
    mystery (bag|box|gift|item|joint|prize|surprise|goodie|jar|pack|pre-?roll|edible)*
    (name|guess|spot|find) (the|our|it) ... (win|keep|take) (it|one|home)*
    (nobody|no one) (leaves|goes) ... (without|empty*), no catch, no(-| )charge, no(-| )cost
    no purchase (needed|no), no-strings, no strings, not a (dime|penny|cent), nothing to (buy|pay)
    on (our dime|our tab), on the house for (all|every*|new|you)
    on us (today|because|just|this|all|tonight|every)*
    (our|join|join our|enter our|weekly|monthly|annual|halloween|holiday|christmas|summer) (* )?(raffle|drawing|giveaway|sweepstakes|contest)
    ours to give, (our|the store's) (gift|present) to you, our treat
    out with a (little|small|special) something, owe us nothing, party favors?
    pass(es|ed|ing)? out (free|a|an|gumm*|joint*|pre-?roll*|edible*|sample*|gram*|chocolate*|candy)
    pay for none, pay for (one|two) (and )?(get|take) *
    (pays?|pay) (absolutely )?(nothing|zero|nada|zilch|zip), (pick|picking) up the (tab|bill), plinko
    (pre-?roll|gram|joint|eighth|cart|gummy|edible|ounce) for nothing
    presents? (for|from|with|waiting|behind|under), prize (pack|box|bag|basket|bundle)s?
    roll the dice, sample (our|the new|a|some) *, samples (of|at|for|are|from|on|all|while)*
    sampling (table|day|event|hour|station), scavenger hunt, scratch cards?, scratch(-| )?off*
    (sent|send|sends|sending) (you |them |everyone )?(home |out |away )with ... (free|gifts?|goodies?|goodie|freebies?|joint|gram|ounce|jars?|eighth|pre-?rolls?|bundles?|prizes?|carts?|cartridge|gumm(y|ies)|edibles?|swag|bags? of|suitcase|case of|bottle|bong|$#)
    (shot|chance) at (a|winning|the|our|some|free) *, shout you *, skip the (bill|register)
    (slip|slips|tuck|drop) you (a|an|one|some|extra|something|two)*
    (somebody|someone|one of you|one lucky *) ... (win|going home|take home|walk* (out|away)|score*)
    spin (the|our|a|to|that) *, spoil (you|people|our|everyone), stocking stuffers?
    surprise (for|awaits|inside|waiting) *, surprise from us
    surprises? (in|inside|goes|with|waiting|tucked)*
    (surprise|thank-you|birthday|welcome|holiday|free|parting) (presents?|something|surprises?|treats?|tokens?|gifts?)
    swag, tag (a|three|two|your|us) (friend|budd|bestie|and)*
    (take|have|grab) a (gummy|cookie|joint|gram|edible|pre-?roll) (on|with|home|for) *
    take home (a|an|the) (quarter|gram|eighth|ounce|joint|pre-?roll|jar|vape|cart|bong)
    (take|keep) one (on us|for the road)
    (takes?|gets?|receives?|claim|grab) (home )?(a|your|another|an extra) (small |little |special )?gift
    (taste|try|sample) before you (buy|pay), testers (on|for|are)
    thank(-| )you (joint|gram|gummy|pre-?roll|eighth|treat), thrown in
    throw(n|s|ing)? in (a|an|some|free|extra) *, to say thank*, tossed in
    (toss|tosses|tossing|throw|throws|throwing) in (a|an|one|some|extra|two)*, to win
    (trade|swap) (it|them|your *) for (a|an) (gram|joint|pre-?roll|eighth|gummy|edible|jar)
    (treating|treats?) (everyone|everybody|you all|all|the (room|house|first)) *, treats? on us
    up for grabs, wallet (can )?stay*, way of saying thank*
    (weekly|monthly|daily|our|holiday|big) drawings?
    (we'll|we will|we|let us) (cover|spot|comp) (you|your) *
    (we|we'll|we will|i'll|will|can|let us) (spot|comp|gift|treat) (you|everyone|everybody) *
    win (everything|all|it all), (win|free|get|gets) ... (month's|week's) supply, with our compliments
    without charge, without (spending|paying) *, won't be charged
    (won't|doesn't|not going to) cost you, (year|year's|lifetime) supply, you owe (nothing|us)
    (your|a) name in the (bowl|hat|jar|box|bucket), yours for (stopping|showing|coming|free|nothing)*
    yours free, zero (dollars|cost|catch|bucks)
  `),
  /** Free, which is harmless without a product. */
  free: list(`
    costs? (you |us |him |her |them )?(absolutely )?(nothing|zero|nada|zilch|zip), free, freee
    on the house
  `),
  /** Contests and prizes. */
  contest: list(`
    (a|the|our|this|weekly|monthly|daily|holiday|prize|cash|big) drawings?, contests?
    drawings? (for|on|at|every|is|will)
    (everyone|everybody|somebody|someone|who|best *|first *|ticket) wins, jackpot, lottery
    (lucky|trivia|contest|raffle|each|every|our|weekly|monthly) winners?, prizes?, raffel*, raffl*
    sweepstake*, to be won, (to|can|could|might|will) win
    win (a|an|our|the|your|big|cash|everything|free|it|one|prizes?|some|store|these|this|tickets|whatever|#|$#)
    winners? (takes?|gets?|will|receives?|goes|walks?), winning (a|an|our|prizes?|free|one|some)
    wins (an|our|free|#|$#) *
  `),
  /** Other meanings of these words. */
  "gift-excuse": list(`
    a question, admission, against the rules
    (ask*|smelling|looking|reading|comparing|checking|waiting|deciding|trip|habit|that|moment|word|mistake|step) ... costs? (you )?nothing
    at present, award*, bake-off, benefits the, bingo hall
    bonus (points?|room|track|material|round of applause), bonus round
    (buy|sell|sells|selling|buying|use|using|redeem|lost) ... gift (cards?|certificates?)
    candy bowl, canned goods, choir, church, coat, coats, complimentary colors
    (complimentary|free) (shuttle|valet|coffee|wifi|wi-fi|water|parking|tour|ride)
    contest (over|was dropped), contest(ed|ing) (the|a)
    (contest|raffle|drawing|lottery) (rules|entries|forms?|results?|next door|across), cook-off
    cost nothing, costs? (you )?nothing (to|but|and|here)
    (costs?|sells?|sold|are|is) (for )?(a|one|two|three|five|ten|$#) (dollar|dollars|bucks|cents)*
    (depends?|depending|mortgage|payments?|roof|paint|based) on the house, door prize at
    draw(s|n|ing)? (from|by|on|air|a line|attention|crowds), drug-free zone*
    (each|every) (lab )?sample, election, entry is free, explanation is free, feel free, food pantry
    free after #, free afternoon, free (evening|traffic|day|night|morning|weekend|hour), free hugs
    free matinee, free (paper|weekly|newspaper|clinic)
    free (to|of|from|parking|wifi|wi-fi|street|lot|standing|press|will|range|time|lunch|hand|hands|form|spots?|spaces?|admission|concerts?|library|speech|agent|market|throw|fall|flow(ing)?|shuttle|app|map|copy|copies|brochure*|newsletter|download*|account|public|outlet|charging|water|coffee|air|class|classes|workshop*|tours?|trolley|qline|refills? of|verse|printed|meters?|museum*|entry|flu|legal|bus|wheel*|and open|yoga)
    free up, free yourself, (free|no charge for) parking
    gift cards? (makes?|is|are|can|may|work*|fit*|never|do|in|expire*|at|come*|we|for)
    gift (cards?|certificates?) (we|can|may|come|comes|are|is|do|never|work|in|expire|at)
    gift from the, gift (shop|wrap*|receipts?|tags?)
    gifted (to the|by|musician|artist|teacher|student|cook|grower|and), gifts? (is|are) not
    give each its
    (gluten|sugar|dairy|nut|soy|fat|smoke|solvent|pesticide|hands|vegan|calorie|caffeine|alcohol|nicotine|additive|dust|mess|smudge|odor|scent|lint|drug|tax|lead|mold|seed|stem) free
    goat, hand thrown, hand-drawn
    hand(s|ing)? (you|over|out) (your|the|it|a|directions) ... (receipt|id|change|menu|bag|number|card|license|map|survey)*
    is cancell?ed
    (is|are|be|are you|stay|stays|you're|breaks?|set|get|gets) free (to|of|from|and clear)
    isn't from us, (lab|labs|state|inspector*|tester*|technician*) ... samples?
    (laboratory|lab|inspector) ... samples, (lab|quality) testers?, library, lions, list of winners
    list on us, looking costs, lottery (machine|tickets?|sales), mural contest, must present
    names no winner, new samples, no freebies
    no (free|giveaways?|samples?|gifts?|prizes?|freebies|raffles?|contests?) *
    no money changes hands, no position, no prize, no purchase (earns|needed to use), no store may
    nobel, not a gift, not for resale, nothing and saves, nothing (here )?is free
    nothing to do with us
    nothing to (print|find|ask|look|know|say|check|learn|see|lose|worry|try|smell), on us and
    one (lab|label), paper bags, park for free
    parking (is|lot|spots?|spaces?|garage|meters?|ticket machine), pistons, please present
    presents a, prize in our name, prize(-| )?winning, prized, promises a prize, pulitzer, red wings
    (re)?present (your|a|an|valid|it|when|at)*
    (rest|night|day|evening|afternoon|trunk|hands?|lane|space) free, run on us
    sample (deals|reviews|products|menu|text|page), sample(s)? ... lab
    samples? (from|was|were|to the|sent|goes|go|each|tested|taken|pulled|is (taken|sent|tested|pulled))*
    samples of the batch, scams?, school fair, seed-free, (separate|two) tests, shop page
    spin class, spin the (lid|cap|dial|jar|wheel of the), spins? (records?|vinyl)
    stocking (the )?shel*, testers? (in|at|wear), text or call about, tigers, toll free
    trade samples?, use it on us, vfw, (was|were|is|are) (won|announced|drawn|painted), water is
    (weekdays|weekday|saturday|sunday|monday|day|evening|schedule|hands|you|you're) (is|are)? ?free
    weekly paper, went to, went to *, wi-fi, wifi, win or lose, winner of
    winning (team|streak|season), winning (ticket|numbers?|bid|score|recipe), wins on
    with an? (answer|sealed|question|receipt|smile|list), without payment, without spending much
    won the, wrap* it, you may give
  `),
  /** Terms of a gift or a sale. */
  terms: list(`
    #/#, (after|on|for) (your |the )?(ten|five|three|two|#|tenth|fifth|third|second) visits?
    # (a.m.|p.m.|am|pm), dated deal
    (ends?|ending|expires?|starts?|runs?|running|through|thru|until|till|til|valid|from|between|begins?|beginning|before|after|by|on|this|good|every|each|all|next) ... (jan*|feb*|march|april|may|june|july|august|sept*|oct*|nov*|dec*|monday*|tuesday*|wednesday*|thursday*|friday*|saturday*|sunday*|weekdays?|weekends?|#/#|#(st|nd|rd|th)|end of the (month|week|day|year)|christmas|thanksgiving|labor day|memorial day|new year*|4/20|black friday|closing|noon|midnight|halloween|may #|june #)
    (#|fifty|ten|twenty|hundred|forty|thirty|dozen) (sets |jars |packs |units |are |bags |cans |boxes |bars |pieces )?(sets?|available|left|in stock|total|only|on hand|remain*)
    (first|next) (#|ten|twenty|fifty|hundred|thirty|twenty-five|forty|sixty|five|dozen|twelve)
    (jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)* #, limited (quantit*|supply|number|to)
    limited to (the|one|two|#|our)*, limit (one|two|three|four|of|#), loyalty (points|program|tier)
    on a later visit
    (one|two|three|#) per (person|customer|visit|adult|shopper|guest|household|day|member|order|transaction|account)
    $# (or more|minimum|purchase|spent), (over|of|above|at least|minimum|spending|more than) $#
    per (person|customer|adult|shopper|guest|household|member), points?, punch card
    purchase (required|necessary), quantit*, rain ?checks?, redeem*, second visit
    (see|official) (the )?(rules|terms|details)
    (spend|buy|purchase) (#|$#|any|two|three|four|five|one|over|at least|a|an), stamps?
    terms (apply|and|at|are|below), third visit, today only
    (until|til|till) (they're|it's|they are|it is|we|supplies|stock) *
    (when|if|after|once) you (spend|buy|purchase|sign|join|order)
    while (supplies|stock|they|it|quantities|inventory|stocks) lasts?
    with (any|every|each|a|an|your|the|all|purchase|qualifying|two|three|first|any other|orders?) ... (purchases?|orders?|spend|transactions?|receipt|donation|sign-?up)
    (with|for|on) (orders|purchases|carts|baskets) (of|over|above), within (one|two|#|a) *
    with (its|their) (dates|terms), with (your )?purchase
  `),

  // Services

  /** Offers of delivery without the word. */
  "brings-home": list(`
    (address|text|call|tell us) ... we'll be there
    (a|the|your) (delivery |friendly |own |licensed |discreet )?(drivers?|runners?) (will |can |is |are )?(bring*|drop*|arriv*|com(e|es|ing)|knock*|text*|hand*|deliver*|head*|meet*|at your|on (its|their|the) way to)
    at-home (service|shopping), (at|to) your (crib|pad), (at|to) your door by
    at your door (in|within|by|before|today|tonight|tomorrow|every|for)
    (bring|brings|bringing|brought|carry|carries|drop|drops|dropping|send|sends|hand|hands|haul|deliver*|whisk*|shuttle*|rush|rushes|run|runs|get|gets|take|takes|have) ... (to|at|on|inside) (your|their|his|her) (own |front |back |hotel |home |kitchen |office )?(door|doorstep|porch|house|home|apartment|lobby|hotel|office|room|couch|sofa|stoop|place|block|address|workplace|desk|condo|mailbox|step|neighborhood|steps|table|driveway|dorm)
    (bring|brings|bringing|take|takes|taking) the (shop|store|menu|dispensary|counter|shelf) (to|straight|right)
    (brought|carried|dropped|sent|shows? up|showing up|knock|knocks|arrive|arrives|land|lands|ring|rings) ... (your|their|the) (door|doorbell|bell|house|porch|step|steps|doorstep|apartment|home|lobby|place)
    (brought|sent|driven|biked|run|walked) (to|over to|up to) your (hotel|room|door|home|house|office|apartment|desk|table|porch)
    come knocking, come to (them|you|u) (until|from|by|at|when|in)*, couriers?, delievery, delivary
    delivers? *, deliverys, delivry, dilivery, (dispensary|menu|store|shop|weed|budtender) on wheels
    doorsteps?, door(-| )to(-| )door (delivery|service|in|for), drive it to (you|your)*
    drivers? (leave|roll|head out|go out|run) *
    drop-?off (is|are|available|service|in|to|within|zone|window)
    (dropped|brought) (at|to|right|straight) (to )?your *, dropped off (at|to) your *
    (drops?|deliver*|brings?|takes?|leaves?) (off )?(orders?|bags?|products?|weed|purchases?|cannabis|flower) (off )?(at|to) (homes?|houses?|apartments?|addresses|doors|doorsteps|porches|hotels?|offices?|any *)
    drop(s|ped)? (it|them|orders?|your *|everything) (off|by|at), from our store to (your|you)
    from (our|the) (shelf|shelves|counter|shop|case|jar) to (your|you)
    get (it|them|yours|your *) (in|within) ... (minutes|hours?), handoff, have it brought to *
    home drop*, in your (slippers|pajamas)
    (menu|store|shop|dispensary) (comes?|come|come right) to (you|them|your *)
    (never|don't|no need to|needn't) (have to )?(leave|get off) (your|the) (couch|sofa|bed|house|home|recliner)
    no trip needed, on (its|their|the) way to you
    (order|text|call|meet|ask for) ... (our|the|a) (runners?|riders?|drivers?|couriers?|delivery (guy|person|team))
    (order|weed|eighth|bag|cart|stuff|cannabis|box|flower|gummies) ... (to )?your (porch|doorstep|door|couch|stoop|house|place|home)
    our (friendly |own |licensed |discreet )?(drivers?|runners?) (will|is|are|can|bring*|drop*|arriv*|come*|knock*|text*|hand*|leav*|head*|meet*|ha(s|ve))
    (our|one of our) (runners?|riders?|drivers?|couriers?) (will |can )?(meet|meets|find|finds|bring|brings)
    our (van|vans|fleet|drivers?|riders?|wheels|bikes?) (covers?|is|are|will|reach*|serv*|goes|roll*|comes?|bring*|can)
    right to your, run it to your *
    (run|runs|running|rush|rushes|shuttle|shuttles) (orders?|bags?|weed|it|them|your *) (out )?(to|across|around|all over)
    (same|next)(-| )day (drop|service|orders|arrival)*
    sent to your (door|home|house|hotel|place|address|apartment|office)
    (shop|order|buy) ... from (the|your) (couch|sofa|bed)
    stay (on (the|your) (couch|sofa|recliner|porch|bed)|home and|in bed|in your (slippers|pajamas|robe))
    stay put ... (we|we'll|our|let us), (tell|text|give|send) us your (address|location|zip)
    the store to you, to you at home, to your living room, track your (order|driver)
    we do the driving
    (we|driver|team|crew|shop|store) (cover|covers|serve|serves|reach|reaches) (all of|every|homes|addresses|the whole)
    (weed|flower|gumm*|orders?|eighth|menu|dispensary|store|shop|edibles|be|us|we|show* up|deliver*) ... at your door
    (we|our team|our crew|our guys?|our people) (drive|bike|bring|carry|haul|come) (it|orders|weed|your *) ... (your way|your block|your place|your street|across town)
    (we|we'll|budtender|drivers?|team|crew|someone|guy|guys|staff) (will |can |now |also |happily |gladly |even )?(come|comes|drive|drives|roll|rolls|travel|head) (right |straight )?to (you|your (door|home|house|place|apartment|office|hotel))
    (within|in) (an|the|one|two) hours? ... (city|anywhere|address|zip)*
    without leaving (home|your (home|house|couch|sofa)), zip code at checkout
  `),
  /** Offers of curbside pickup without the word. */
  "brings-to-car": list(`
    beep (when|twice|once|and)
    (bring|brings|bringing|brought|carry|carries|carrying|run|runs|walk|walks) ... (to|into) the (car|truck|lot|vehicle|window)
    (bring|brings|bringing|brought|carry|carries|run|runs|walk|walks|hand|hands|take|takes|load|loads|pass|passes|deliver*|drop|drops|place|places|set) ... (to|in|into|through|at|by|inside) (your|their|the car|the truck|the passenger) (parked )?(car|vehicle|truck|window|trunk|ride|suv|seat|back seat|parking spot|spot|side)?
    (bring|brings|carry|run|walk|hand) (it|them|your *|the (bag|order)|everything) (right |straight )?out to you
    (bring|brings|carry|run|walk) (it|them|your *|the (bag|order)|everything) (right |straight )?to you
    (bring|brings|walk|run|carry) (it|them|your *|the *) (right |straight )?out
    (bring*|walk*|run*|carr*|come|comes|came|hand*) ... out to (you|your), bring your car around
    (budtender|runner|one of us|somebody|someone|we|we'll|staff) (will |'ll )?(come|comes|run|runs|walk|walks|pop|pops|step|steps) (right |straight )?out (with|to|and|carrying)
    car (lane|side service|window), car(-| )?side, curb (lane|side service|service|window)
    drive-?(thru|through|up), flash your (lights|hazards)
    hand (it|them|your *) (right )?(through|in|into|out) *
    have (it|them|your (bag|order|stuff)) (brought|walked|run|carried) (out|over|outside), honk*
    load it for you
    load (it|them|your *|the (bag|order)) (in|into|in to) (the|your) (trunk|car|truck|back)
    meet you (at|in|by) (your|the) (car|truck|curb|lot|window|parking*|vehicle|suv)
    numbered (spot|space)s? ... (order|bag|text|call|we|trunk|wait|pop)*, (pop|open) (your|the) trunk
    (pop|pops|come|comes|run|runs|step|steps|hop|hops) out (with|to|and)
    pull (up|in|into|around) ... (spot|lane|text|call|honk|curb|window|we)
    (reserved|designated) (spot|space)s? ... (order*|bag|text|wait), roll down (your|the) window
    (stay|remain) in the (car|truck|vehicle|driver's seat)
    (stay|wait|sit|remain) in your (car|truck|vehicle|ride)
    (text|call|message|buzz) (us |the store |the number )?(when you|once you|as soon as you|from (your|the)) *
    through your window, (too cold|too hot|raining) to (get out|come in), trunk service
    (wait|sit) in the (car|truck|vehicle) ... (we|we'll|our|budtender|someone), walk-?up window
    we load it
    (we|we'll|we will|budtender|runner|someone|staff|associate|employee|team|crew|one of us) (will |can |'ll )?(come|comes|walk|walks|run|runs|meet|meets|head|heads|hop|hops|bring|brings) ... (out (to|with|and|when|once)|outside|your (car|truck|window)|lot)
    (we|we'll|we will|budtender|runner|someone|staff|associate|employee|team|crew|one of us) (will |can |'ll )?(come|comes|walk|walks|run|runs|meet|meets|head|heads|hop|hops) (right |straight )?out
    (we|we'll|will|can|they|they'll|budtender|staff|someone|somebody|runner|team|crew) (bring|brings|brought|walk|walks|run|runs|carry|carries) (it|them|your (bag|order|stuff|goodies|items)|everything) (right |straight )?(out|over|outside)
    (without|no need to|don't (even )?(have|need) to|never (have to )?) ... (leaving|leave|get out|getting out|step out|stepping out|come in|come inside|coming inside|unbuckl*|park)
  `),
  /** Offers of ordering ahead or online. */
  "orders-ahead": list(`
    aside by phone
    (bag|order|items|goodies|stuff|purchase|cart|eighth)('s|'ll| is| are| will| all| gets?) ... (bagged|packed|ready|waiting|boxed|set aside|on the shelf|held|prepped|prepared)
    boxed with
    (bring|brings|carry|run|walk) (it|them|your *|the (bag|order)|everything) (right |straight )?to you
    call (ahead|in|first) and (we|it|your)*, call in (your|an) orders?
    (checkout|check out|pay|order|shop|cart) ... (app|online|website|site|phone) ... (collect|swing by|pick it up|grab it|stop by|come get)
    click and collect, click & collect
    collect (it|them|your (order|bag|items|purchase|stuff)) (at|from|in|when|later|tomorrow|tonight|whenever|after|on)
    (counter|shelf|register) (with|under) your name, express (window|lane|counter|line|shelf|pick*)
    (fill|build|load|start|finish) (up )?(your|a) (online )?carts?
    fill (your|a|up your) (cart|bag|basket) (tonight|now|at home|from|on|before|ahead|online)
    grab(-| )and(-| )go
    (grab|collect|get) (it|them|your (order|bag|stuff|items|haul)) (when|later|at|from|on|in the|after|tomorrow|whenever|without) *
    (have|get) (it|everything|your *) bagged up
    (have|has|get|keep) (your (order|bag|stuff|items|eighth)|everything) (all )?(bagged|packed|ready|waiting|boxed|set aside|on hold)
    (held|waiting|bag|ready|shelf|box|boxed|order|counter|set) ... (under|with) your name
    (hit|tap|press|smash) (the )?(checkout|order|reserve|buy|submit)
    hold (it|them|your *|the (bag|order)|everything) (back|till|until)
    hold ... (online|our app|the app|website|by phone|your (order|cart|favorites|items)|it for you)
    (hold|set|put) (it|them|your *|the (bag|order)|everything) (aside|for you)
    (it|everything)('s|'ll be| is| will be) (all |already |being )?(bagged|packed|boxed|set aside|prepped|prepared|held for|ready (for you|when|and|at|in|by|before|to go|as soon)|waiting (for|at|when|by|on|behind))
    just order (online|ahead|by|from|it|and), lockers? (let|open|hold) *, online orders *
    (order|bag|stuff|cart|it's|it) ... (ready and waiting|bagged up), order by (text|phone|email|dm)
    order on (the|our) (website|site|app) *
    order (on|through|from|in|via|with) (our|the|your) (app|website|site|phone|menu)
    (order|ordering|shop|buy|pay|check out|text|call|phone|message|send|place|submit|put|dm) ... (ahead|in advance|your order|an order|our app|your (list|phone)|before you (arrive|get here|come in|leave (home|work|the house))) ... (pick*|grab*|collect*|swing*|ready|waiting|bag|counter|window|stop in|come get|later|arrive)
    (order|pick-?up|will-?call) (lane|window|counter|shelf|locker|area|station)s?
    orders? (prepared|prepped|packed|bagged|ready|filled) *
    (our|the|your) (app|website|site|phone) (to|and) (order|reserve|shop|pick|buy) *
    pay (online|ahead|in advance), phone in (your|an) orders?
    (pick-?up|order|parcel|self-serve) lockers?, place an order *, pre-?order*, pre-?pay*
    put in (your|an) orders?
    (reserv(e|es|ed|ing)|claim|set aside|lock in|secure|book) ... (online|our app|the app|website|our site|by phone|ahead|in advance|before you (get|arrive|come|leave|head)|your (order|cart|favorites|items|products)|it for you)
    reserv(e|es|ed|ing) (your|items?|products?|an order|it|them|the)
    reserve (your|online|on|items|favorites|it|a|any) *, scoop it up
    (shop|buy|order|pay) from your (phone|couch|desk|car|sofa)
    (skip|beat|jump|avoid|cut) the (line|wait|queue) (by|with|when|and (order|reserve|click))*
    swing in later, (text|call|message|email) ... have (it|them) (ready|waiting)
    text (us )?(in )?(your|an) (order|list), waiting behind the (desk|counter)
    waiting (tomorrow|at the (desk|counter|window|register))
    waiting (when you|for you (at|by|up|when|in|behind the (counter|register)))
    (we'll|we will) have (it|your *|everything) (ready|waiting|bagged|set|packed)*
    (we|we'll|we will|staff|they'll|team|counter|store|shop|us) (have|has|get|keep) (it|them) (all )?(ready|waiting)
    (we|we'll|we will|to|staff|they'll|team|counter|store|shop) (have|has|get|keep) (it|them) (all )?(bagged|packed|boxed|set aside|on hold)
    will-call, will(-| )call (window|desk|counter|line|order|shelf|pick*), you grab it
    your (bag|order|cart|purchase|stash) (is|will be|'ll be|gets) (waiting|ready|packed|bagged|set)
  `),
  /** Services that are not offered, and other meanings. */
  "service-excuse": list(`
    another store's, applied for, approval for (home )?delivery or, at the register, atm
    (babies|chairs|mugs|nothing) (get|gets|got|are) delivered, battery drop-off, birth
    brick(ed)? up, bring it to your table, bring out (jars|the|a|samples)
    bring (your|a|the) (own )?(id|receipt|license|cash|government|photo|valid|empty|passport|medical|card|faulty|defective|pen|battery|reusable)*
    canned goods, (can't|cannot) (place|order), card ready, closed until
    (couch|furniture|display|equipment|office|paper|glass) (deliver*|order)
    curb (repairs?|appeal|your|cuts?|work|ramps?), day-old
    (deliver*|birth*|had|having|due) (a|the|her|their) bab(y|ies)
    (deliver*|curbside|pick-?up|ordering|orders?|service) (is|are|isn't|aren't) (not |n't )?(currently |yet )?(not|available at this|offered at this|unavailable|on hold|possible)
    delivered (to us|here|by the grower), deliveries arrive
    deliveries (from our|on (monday|tuesday|wednesday|thursday|friday))
    deliver(s|ed) (mail|babies|our new), deliver(s|ed)? on (our|its|the|a|that|every) *
    deliver(s|ed|ing)? (their|a|the|his|her|its|on|an|more|good|great|big|what|clean|even|smooth|consistent|product|heat|vapor|nicotine) (product |clean |smooth |sharp |bright |strong |even |clear |short )?(descriptions?|speech|talk|jargon|lines?|promise|verdict|news|aroma|flavor|taste|kick|notes?|punch|sweetness|citrus|heat|vapor|draw|address|message|lecture|snap|finish)
    delivery (guy|men|man), delivery of (our|the|new|a|display|furniture)
    delivery (truck|trucks|van|vans|entrance|door|dock|bay|people|person|workers?|zone sign|room|robot)
    (delivery|birth) of (her|his|their|a|our) *
    deliver(y|ies) (go|come|goes|comes) (to|in|through|by|on)
    deliver(y|ies) (of|from|for) (the |our )?(vendors?|suppliers?|growers?|glass|paper|supplies|stock|furniture|equipment)
    deliver(y|ies) to the (back|dock|store|shop), deliver(y|ies|ed|ing)? (is|are) (not|never) *
    do not offer, do not own, does not belong to us, donations?, drop(-| )off (box|bin|point)
    express lane on, fair figure, fake, fraud*, friend may wait, from another store, from the lab
    (have|there's|there is) no (curbside|delivery|drive-?(thru|through|up)), (hold|save) your place
    honk* ... (can't|won't), i-#, ice cream parlor, id ready, impostor*, in front of you
    (in|court|by|alphabetical|working|executive|tall|money|law and) order
    (is|are) not (available|offered|approved|possible)
    (isn't|aren't) (available|offered|approved|possible), labor and delivery, landlord
    like everyone else, look(ing)? (at|through) the (online )?menu, lyft, m-#, mail carrier
    mailroom, meters?, midwife, neither (deliver*|curbside|pickup) *, newspaper
    no (curbside|courier|drive-?(thru|through|up)|drive thru|preorders)
    no (home |curbside |online |drive-?thru )?(deliver*|curbside|pick-?up|orders?|ordering|courier*|drive-?thru|reservations?|holds?) *
    not offer yet, (not|to) wait in the car
    (not|unable|aren't|cannot|can't) (able )?(to )?(hold|reserve|deliver) *, on leave, order coffee
    order (in which|of the|of size|of strength|at the counter), order slip, ours isn't one
    out of order, paid by phone, park at the curb, pay (for parking|by app), payment ready
    pick(s|ed|ing)? up (a|some|new|the|on|where) (printed|new|few|brand|menu|tab|phone|speed|pace|trash|litter|scent|smell|aroma|notes?|hint|accent|habit|map|copy|rolling)*
    pick(s|ed|ing)? up (litter|trash|speed|on the), pickup (truck|game|line at)s?
    pizza (place|shop|box*|deliver*|next|from), printed menu, recycl*, restock*, ride(-| )?share
    roped off, rung up, scams?, sidewalk, (special|state|speech|keynote|joke|line|verbal) delivery
    stops? at your door, (supplier|carrier|vendor|grower|crew)s? (will )?(make their )?deliver*
    (the|a) pizza (is|was|man|guy|arrives|came), they bring, trash
    (truck|vendor|supplier|mail|package|food|pizza|furniture|grocery|florist|wholesale|newspaper|glass|paper) deliver*
    twins, uber, wait in the car while, watch your step, we deliver (our|a|the) *
    we'll hold the door
    (we|you|store|shop|staff|team|law|agency|customers|shoppers) (do not|don't|cannot|can't|does not|doesn't|are not|aren't|is not|isn't|won't|will not|may not|never) (yet |currently |at this time |allowed to |able to |set up to |licensed to |approved to )?(deliver*|order*|offer*|hold|holding|reserv*|set|take|accept|bring|ship|provide|run|do)
  `),

  // Legal status

  /** Authorities. */
  agency: list(`
    agency, american medical association, attorney general, authorities, better business bureau
    bureau of *, cdc, city of detroit, congress, consumer reports, cra, dea, department of *, epa
    f.d.a., fda, federal(ly)?, feds, food and drug administration, government*, governor
    health department, inspectors, lawmakers, legislature, mayor, nih, officials?, osha, regulators?
    scientists at *, secretary of state, senate, state (approved|certified|endorsed|recommended)
    (state|government|federally|federal|fda|lab|usda|dea)-approved, state of michigan, state police
    supreme court, surgeon general, the state, uncle sam, underwriters laborator*, united nations
    usda, washington, white house, world health organization
  `),
  /** Words that say that somebody approves. */
  approval: list(`
    accredited, agrees?, approv*, aproov*, aprov*, as safe, authoriz*, backed
    backs (our|this|it|these), behind us, blessed, blessing, certificate of approval
    certification (from|by), certif(y|ies|ied), clear(ed|s|ance), considers?, declared, deem*, endors*
    favorite (brand|store|shop|dispensary|strain|grower) of, fda(-| )licensed
    (gave|gives|given) (it|our|this|us|these), gave (us|our) *, generally safe, gold star
    green(-| )?li(ght|t)*, hand-?picked, licensed as (a )?(drug|medicine), licensed drug
    loves (our|this|it), named, nod, officially, okayed, ok'd, organic, preferred, promoted by
    protected by, put (its|their) (seal|stamp|name), ranked, ranks?, rank (us|our)*
    rates? (us|our|it|this), recogni*, recommend*, register* as, registered, rubber-stamp*, safe by
    (safe|safer|safest|good|better|healthy|fine|harmless) (than|for|to|at)*, safest, sanction*
    (says|said|say) (it's|its|it is|our|cannabis|these|this|weed), (says|said|say) so about, seals?
    's favorite, signed, sign-off, (signs?|signed) off, stamp*
    (state|government|federally|federal|fda|usda|dea)(-| )(approved|certified|endorsed|cleared|registered)
    supports (our|this|it), thumbs(-| )up, trusted by, verified, vetted, vouch*
  `),
  /** What the law allows. */
  legality: list(`
    allow(s|ed)?, can, carry it, decriminali*, evicted, fine, fired, free to use, go ahead, illegal
    landlords?, law, lawful*, laws, legal, legali*, legally, lets, let you, may, ok, okay
    own (as|any|all|more|plants|what), permit(s|ted)?, possess*, protected, right to, sell
    treated (just |exactly )?like (tea|coffee|beer|wine|tobacco|oregano), your property, your right
    yours to
  `),
  /** All places and all states. */
  everywhere: list(`
    (50|fifty) states, across (america|the (us|u.s.|country|nation|united states|states|union|land))
    all countries, (all|every|each|any) (of the )?((50|fifty) )?(us |u.s. |american )?states?
    all of (europe|america|the us), all over the (country|us|map), (all|the) (50|fifty)
    (anywhere|everywhere) in (america|the (us|u.s.|country|nation|united states|states|union))
    anywhere (tobacco|cigarettes)*, anywhere you can *, at the federal level, coast-to-coast
    coast to coast, corner of the (country|nation|us|map|world), countrywide, entire (country|nation)
    (every|any) (city|town|state|country) (in|of) *, every country
    (everywhere|anywhere) (now|you|in the us|in america)
    federal (authorization|approval|clearance|blessing|license|standing|rule)
    federal (descheduling|legalization|rescheduling|reform), federal law ... (permits|allows|protects)
    federally, from maine to (hawaii|california), illegal anywhere, in america, in the eyes of the law
    (legal|allowed|fine|permitted|lawful|accepted) (everywhere|anywhere)
    (legal|allowed|permitted|lawful|protected|fine|okay|ok) (under|by) federal law, nationally
    nation-?wide, sea to shining sea, state in the (union|country|nation|us)
    substance under federal law, the united states, the whole (country|nation)
    throughout (america|the *), wherever you (go|travel|live|are|like|want)
  `),
  /** Federal lists of forbidden substances. */
  "off-the-list": list(`
    (banned|illegal) substances?, controlled substances?, descheduled
    (federal|banned|dea|drug|its|illegal) (substance )?lists?, federal (ban|prohibition)
    federal schedule, forbidden, forbids? it, list of (controlled|banned|illegal|scheduled)*
    prohibition, rescheduled, schedule (i|one|1|ii|two|drug)*
  `),
  /** Words that say that something ended. */
  gone: list(`
    anymore, doesn't, dropped, ended, ends, gone, isn't, lifted, never, no longer, no more, not, now
    off, out of, over, removed*, repealed, took, years ago
  `),
  /** Statements about the law that are not true. */
  "legal-lie": list(`
    (anybody|anyone|everyone|you) (may|can) (smoke|vape|light up) (on|in|at) (the|a|any|public|every) *
    (anyone|adults|everyone|people|folks) (18|19|eighteen|nineteen) (and|or) (up|over|older) can
    (beats?|passes?) any test
    (boss|job|employer|landlord|work)* (has|have) to (accept|allow|let|respect|take|keep)
    (can't|cannot) (be )?(test|fire|fired) * for, (come|comes|coming) up clean
    decriminalized nationwide, dropped (it|cannabis|marijuana|weed|us) from the list
    (employer|boss|job|landlord|police|cop)s? (can|may) no longer *, federal law protects
    (feds?|police|cops|law|government|dea|nobody|officers) (no longer|don't|doesn't|won't|never|stopped) (care|cares|mind|bother|look|count|enforce)*
    fly with it, invisible to *
    (law|state|michigan) (sets|has|puts|knows) no (limit|cap|maximum|rule)*
    legal in (all|every|each|any) *, legally fly, legal no matter (where|what)
    legal (on|at) (planes|airports|the border|federal)
    (light up|smoke|vape) (wherever|anywhere|where you|everywhere)
    (may|can) (light up|smoke|vape|use it) in (any|every) (bar|restaurant|park|store|office|place)
    (named|picked|chose) ... preferred (brand|store|supplier|grower)
    (never|won't|don't) (turn|show|come) up (in|on) (a|any|your|the) (* )?(test|screen|screening|panel)s?
    (nobody|no one|they) can stop you, no limit (to|on) how much, not a controlled substance
    not a crime anywhere, no test (on earth|can|will|in the)*
    (pass|beat|ace|clear) any * (test|screen|panel), protected by federal law, ship it anywhere
    (take|bring) it on (a|the|any|your) plane, (want|like|please|can) ... (nobody|no one) counts
  `),
  /** Statements that are not true of a product, a place, or the law. */
  "false-status": list(`
    100% legal, any amount
    (anyone|adults|everyone|people|shoppers) (over|of|at|from|aged) (18|19|20|eighteen), as legal as
    (can|could) ... hold unlimited *
    (can't|cannot|can never|won't|never) ... (arrest*|fired|ticketed|prosecuted|charged|busted|cited|fined|in trouble)
    (can't|cannot|won't) be (fired|evicted|searched|denied)
    (carry|buy|grow|own|possess|take|hold|have|keep|bring|store) (as much|as many) ... as (you|anyone) *
    completely legal, constitutional right
    (doesn't|does not|don't|do not|won't) (count|fall under|qualify|apply) *
    (exempt|excluded|immune|safe|free) from (every|all|any|the|federal|state|michigan|cannabis|marijuana|drug|this) *
    fully legal, in trouble with (your|the) (employer|boss|law)
    (isn't|not) (really|technically|actually|legally) (cannabis|marijuana|a drug|weed|thc)
    just as legal
    (landlords?|employers?|bosses|hotels|police) (have to|must|are required to|can't|cannot) (let|allow|stop|say no|fire|refuse|search|touch)
    legal for all ages, legal (for|at) (any|every) *
    legally (smoke|drive|carry|fly|mail|ship|resell|sell|own|use|give|bring|take|consume|share|keep|grow|buy) *
    legal (standing|status) (as|of), legal to (fly|mail|ship|resell|drive), loopholes?
    (need|needs) no license
    (nobody|no one|employers?|boss*|landlords?|they) (can|may|could) (deny|fire|refuse|test|stop|evict|punish|touch) you
    no cap on
    no (federal|state|city|police) (agent|officer|cop|court|law|judge) (may|can|could|will) *
    no (law|rule|statute|regulation|federal rule|federal law)s?, no (legal )?limits? (on|to)
    no license (needed|required)
    no (officer|cop|police|employer|landlord|boss|court|judge) (may|can|could|is allowed|has) *
    no state (forbids|bans|prohibits), not a (drug|crime), nothing illegal about *, not illegal
    not (subject to|covered by|regulated by|considered) *, perfectly legal
    (police|cops|officers?) (can't|cannot|won't|have no|will not|don't care)
    protected by (law|the|state|federal|michigan|your|constitution*)
    (sell|selling|resell|reselling) (what you|your homegrown|to friends|extra)
    sell ... without a license, (smoke|vape|use) ... as long as it's parked, there is no cap
    there's no cap, the state (recommends|endorses|vouches|guarantees|says our|backs|prefers) *
    totally legal, unlimited (amounts?|quantit*|possession|cannabis|marijuana|weed)
    within your rights, without (any )?limit
    (won't|can't|nothing ... can) get you (in trouble|fired)
    (won't|never|not|doesn't|can't|don't) (show|shows|register|appear|turn) (up )?(on|in|at) (a|any|your|the) (* )?(test|screen|blood|urine|hair|system|drug|lab|panel|results?)*
  `),
  /** Places where nobody may use cannabis. */
  "public-place": list(`
    (a|any|at the|belle isle|every|our|public|the|your|to the) beach(es)?, airports?, at work
    ballpark, bars?, beaches, belle isle, boardwalk, buses, bus stops?, campus, casinos?
    eastern market, federal (land|property|lands|park|parks|forest|building), hart plaza, hotels?
    in the lot, in the open, in your car, libraries, malls?, offices?, on the street, patios?
    playgrounds?, porches, public, (public|city|any|the|every|state|national) parks?, restaurants?
    riverwalk, schools?, sidewalks?, stadiums?, street corners?, (tailgate|tailgating) lots?
    theaters?, the bus, the qline, trails?, trains?, your apartment
  `),
  /** Drug tests, and what they find. */
  "drug-test": list(`
    a screening, (beat|beats|beating|fool|fools|ace) (a|the) (* )?(test|tests|screen|screening)
    (blood|urine|hair|mouth) (test|work)*, breathalyzer, clean out in *, cleanse kit
    (comes?|came|coming) back (clean|negative), comes? up clean
    (detect|trace|flag|pick up on) (it|our|this|these|any|the|thc), detox*, drug-?screen*
    (drug|standard|test|lab|urine|workplace|screening|employer) panels?, drug-test*
    (drug|urine|hair|blood|saliva|swab|pee|piss|employment|workplace|probation|random|job|pre-employment|follicle|employer|mouth swab) (follicle )?(tests?|testing|screens?|screening|screenings)
    flush kit, (in|out of|leaves?) your system, mouth swab, no trace, parole
    (pass|passing|passes|beat|beats|beating|fool|fools|ace|fail|failing) (any|your|every|that) (* )?(test|tests|screen|screening)
    (pass|passing|passes|fail|failing) (a|the|your) (drug|urine|hair|blood|work|job|office|employer|company|random|piss|saliva|mouth|boss*|dot) *
    positive (result|test)s?, probation, synthetic urine, test(s|ed|ing)? (positive|negative)
    that test, the test (comes|came|will), undetect*, untraceable, (urine|blood|hair|saliva) samples?
    (work|workplace|job|employer) (screening|screen|test)s?
    (your |an? )?(employers?|boss|hr|work|parole officer|probation officer|p.o.) (* )?(detect|know|find|test|notice|tell|catch|see|wise)
  `),
  /** Words that say that a test finds nothing. */
  "test-promise": list(`
    ace, aces, beat, beating, beats, breeze, cannot, can't, clean, clear, designed, doesn't, don't
    exempt, fine, flush*, fool*, free of, hidden, hide*, immune, invisible, isn't, negative, never
    no, not, nothing to, ok, okay, only looks?, pass, passes, passing, proof, relax, safe, sail
    skip*, slip*, test-friendly, undetect*, untraceable, without, won't, worr*
  `),
  /** True statements about the law. */
  "legal-excuse": list(`
    accredited, (against|break*) the law, are public places, ask as much
    ask (the|your|a|before|first), as many questions, but federal *, (can|may) (ban|bar|forbid|cost)
    (can't|cannot|may not|must not|illegal to|not allowed to) (legally )?(smoke|use|consume|light|vape)
    can the people, can the store, census, check (the|your|whether|if|before), check (your|with|the)
    city council, council approved, differ*
    does not (approve|endorse|certify|regulate|review|recommend), does not exempt, does not mean
    does not prove, does not show when, doesn't (approve|endorse|certify|regulate|review|recommend)
    (do not|don't|does not|doesn't) allow, do not exempt, drive home
    employers? (may|can|decide|set) (still|set|test|fire|ask|refuse|decide|require|their|whether|have|and) *
    employers?' polic*, even (cbd|one|a single|if all), federal (agents?|officers?) (may|still)
    federal law (still|does|bars|prohibits|treats|makes), government id, (grow|possess) up to
    (half|some|most|many) (of )?(the )?(adults|states|people|americans), has the agency's approval
    illegal (under|at|federally|in|to|for|outside|everywhere|and|whether|no matter), in (19|20)##
    inspects, is a crime, its own, laboratory, lab(-| )test*, leave ... home
    (licensed|independent|third-party|state) lab*, licensed lab*
    (licensed|permitted|regulated|required|issued) by *, licens(es|ing), lock up, manager
    (may|can|could|might|do|does|must|should) still *
    (may|can|could|might|will|do|does|must|should) (still )?(show up|fail|fire|refuse|contain|trigger|appear|cause|stay|remain|linger|turn up)
    may not, metal*, mold, must be, must not, new rule
    (nobody|no one) may (smoke|use|consume|light|open|vape|bring|carry|drive|enter|give|sell|take)
    (nobody|no one|you|not|none) (can|may) not *, no defense
    no (edible|edibles|joint|gummy|gummies|cannabis|marijuana|marihuana|vape|jar|package|product|flower) may
    nor
    not (been )?(approved|evaluated|cleared|certified|registered|endorsed|reviewed|from|by|legal|allowed|permitted|tested by)
    not everywhere, nothing may, not in every, not (on|in|at) (the|a|any|public) *, not places?
    only in, # ounces, (our|the|a|its|this) license, own polic*, own rules, packaging, pesticide*
    remains? *, required (lab )?test*, scales?, set their own, stamped (on|with), state license*
    state-required, (still|remains?) (federally )?illegal
    (still|remains?|is|are) (still )?(federally )?(a controlled|against|prohibited|banned|not legal)
    symbol, their own (laws|rules), towns? (in|may|can|allow|do) *
    up to (#|two|2.5|four|ten|twelve) *, varies, vary, whether, which bans, zoning
  `),

  // Praise, figures, sales, and reviews, which need a source or terms

  /** Superlatives that praise by themselves. */
  superlative: list(`
    award-winning, best, (better|cheaper|lower|fresher|bigger|more) ... than (any|all|every) *
    can't be (beat|beaten|matched|topped), crown jewel, (every|any) other (shop|store|dispensary)
    finest, gold standard, greatest, (highest|best)(-| )rated, in a (league|class) of (its|our) own
    king of, leader in, leading (dispensary|store|shop|name), like no other
    most (knowledgeable|knowlegeable|trusted|popular|experienced|helpful|affordable|complete|awarded|loved|reliable|potent|extensive|respected|beloved)
    nicest, no. 1
    (nobody|no one|no other (store|shop|dispensary|place|menu)) ... (beats?|touch|match|matches|compares?|comes? close|close|offers|better|does it)
    number (1|one) (choice|dispensary|in|pick|place|rated|shop|spot|store), number-one, one and only, playing catch(-| )up, premier, queen of
    second to none, top (budtenders?|dispensary|shop|store|spot|staff), top-notch, top(-| )rated
    unbeatable, undefeated, unmatched, unparalleled, unrivaled, unsurpassed
    voted (the )?(top|best|favorite|#1)
    (won't|will not|can't|cannot|never) (find|get|see|pay|beat) ... (cheaper|better|lower|fresher|bigger|anywhere|elsewhere|prices?|deals?|selection)
    world-class, world's *
  `),
  /** Superlatives that praise with a scope. */
  "superlative-of-size": list(`
    biggest, broadest, cheapest, cleanest, coolest, deepest, fastest, freshest, friendliest, highest
    largest, lowest, newest, purest, rarest, strongest, widest
  `),
  /** What the store compares itself with. */
  scope: list(`
    anywhere, around, in all of *
    (in|of|around|across|on) (the )?(city|town|state|county|area|region|midwest|neighborhood|east side|west side|detroit|michigan|metro detroit|wayne county|southeast michigan|business|industry|market|block|world|country)
    our (menu|selection|prices?|shelf|shelves|case|edibles|wall|staff|team|inventory|store|shop|lineup)
    prices, selection, we have, we offer, you'll find
  `),
  /** Superlatives that do not praise the store. */
  "superlative-excuse": list(`
    at best, best(-| )(by|before)*
    best (by|before|if|kept|stored|way|time|for|when|to|with|at|judged|served|of (all|both)|wishes|known|friend|guess|route|fit|parking|seat|practices?|bet|western|in (spring|fall|summer|winter|a cool))
    (best|nicest|coldest|warmest) (seat|part|time|way|place to|spot), best thing about
    (don't|do not|never|not) (claim|say|call|pretend) ... (best|cheapest|largest|biggest|finest|number one)*
    favorite (part|strain|spot|thing|color), finest mesh, finest setting, is the name
    (keeps?|works?|tastes?|smokes?|burns?|stores?|does|do|like|likes?|suits?|fits?|at its) best
    (largest|biggest|oldest) (city|county)*
    (largest|biggest|oldest|highest|lowest|tallest|smallest|longest|busiest|best|cheapest) (* )?(city|shelf|difference|lake|building|park|parking|change|part|county|street|road|neighborhood|bus|township|suburb|market|museum|island|river|village|bridge|mall|festival|employer|meter|university|mistake|question)
    (lower|highest|lowest) (shelf|priced item|thc|percent*|price or less|of the)
    (no|not|isn't|aren't|never|without|hardly|any|there's no) ... (single )?(best|finest|cheapest|largest|biggest|strongest)
    number one (door|item|thing|question|rule|reason|tip|mistake|bus|priority), says its prices
    (your|their|his|her|my|a|personal|staff|the grower's) favorite
  `),
  /** Figures. */
  figure: list(`
    #%, (a )?(quarter|half) (a )?million, averag*
    # (detroiters|pre-?rolls|jars|orders|carts|gummies) (a|per|and|every) *
    # (grams?|pounds?) (sold|of)
    (hundreds|thousands|dozens|tens of thousands|millions) of (* )?(products?|items?|strains?|customers?|shoppers?|reviews?|people|happy|satisfied|visitors?|brands?|options|five-star|locals|neighbors|detroiters|members)
    (million|thousand)s? *, (nine|eight|seven|9|8|7|four|4) (out of|in) (ten|10|five|5)
    (over|more than|nearly|almost|upwards of|close to|some|around) (#|a (hundred|thousand|million|dozen)|two hundred|five hundred|hundreds|thousands|half a million) *
    # percent
    # ?(+|plus)? (star|stars|five-star|reviews?|ratings?|customers?|shoppers?|visitors?|members?|people|fans|followers|products?|items?|strains?|brands?|varieties|flavors|kinds|options|choices|growers?|makers?|edibles|vapes|concentrates|jars on|joints|locals|regulars|neighbors|combined|years?|decades|thousand|hundred|million|percent|times)
    save(s|d)? (an average of |about |around )?$#
    (serving|in business|open|family-owned|since|for) ... (# years|decades|a decade|over # years)
    #-star*, trusted by #
    (two|three|four|five|six|seven|eight|nine|ten|# )( |-)?(hundred|thousand|million) *, #-year*
  `),
  /** Words that make a figure praise the store. */
  "figure-boast": list(`
    below, budtenders?, carr(y|ies), cheaper, choice, choos*, combined, come back, counting
    detroiters, experience, happy, less than, lower, menu, moves?, prefer*, rat(ed|ing|ings)
    recommend*, return*, reviews?, satisfied, save(s)?, select*, serv(e|es|ed|ing), shelf, shelves
    shop, stock*, store, team, trust*, under what, (we|our|us|ours|you|shoppers?|customers?|visitors?)
  `),
  /** Figures that state facts of products or laws. */
  "figure-excuse": list(`
    21, act, ages?, am, a.m., (an|our|the|round) example, atm, batch, # blocks?, building, by the gram
    cbd, council, degrees, discount*, divid*, expected, fee, founded, humidity, ids?, lab, laws?, mg
    # miles?, milligrams?, minutes?, (odd|small|large|full|other) one, of a gram, #% off
    of (it|them|one|each) (is|are|make|makes), older, ounces? of, percent off, # percent off
    per (serving|package|piece|pack|bag), pieces, pm, p.m., points?, proposal, receipt, register*
    return*, tax*, terms, thc, the slip, voters, votes?, warrant*, was built, within # days
    (years|age) ... (old|older|of age)
  `),
  /** Lower prices. */
  sale: list(`
    2 for 1, (been|now|just) (dropped|reduced|lowered|cut|slashed), blowout, bogo
    buy more (and )?(save|get|pay less)*, buy one get one, clearance, deal season
    deals? (on|for|across|so|you), discounted, discounts? (on|for|of|across|off), doorbusters?
    (drop*|slash*|cut|cutting|lower*|knock*|reduc*|roll*|trim*) (down |back )?(the |our |all |your )?(price|prices)
    (five|ten|fifteen|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|#) (percent|bucks|dollars) (off|less|when|on)
    (flash|big|huge|blowout|summer|spring|fall|winter|holiday|anniversary|weekend|mega|storewide|clearance|warehouse|our|massive) sale
    # for $#, half(-| )(off|price), hot deals?, limited(-| )time, markdowns, marked (way )?down
    off your (total|order|purchase|next|bill), on sale, on special
    (#%|# percent|percent|$#|dollars) ?(off|less|discount|price cut|cheaper), price cuts?
    prices? (just |have |are |is |now |been |all )?(been )?(cut|drop*|slash*|reduc*|knock*|fell|lowered|down)
    promo*
    (reduced|sale|lower|exclusive|member|rock-bottom|bargain|introductory|slashed|wholesale|unbeatable) (price|prices|pricing)
    sale (is on|is live|now|alert|time|prices?|starts now|today)
    save (big|more|up to|an extra|#%|$#|# percent|on all|on every|on our)
    save (five|ten|fifteen|twenty|thirty|forty|fifty) *, savings
    (special|percent|member|big|huge|deep|steep|exclusive|senior|veteran|military|student|#%) discounts?
    special (prices?|pricing|offer|rate), specials? on, speical, steals? (on|at), two for one
    (was|normally|regularly|usually|used to be|ring up at) ... (now|dropped|today|$#)
  `),
  /** Other meanings of sale and deal. */
  "sale-excuse": list(`
    (adult-use|retail|medical|total|statewide|record|license*) sales, all sales
    (an|our|the|this) example, (big|good|great|real|close the|a) deal (of|with|breaker)
    complete the sale, deal (cards?|with), deals (with|page|for subscribers), discount code
    each joint, for the same, has a (first|last) day, hear about, how to read
    if (there is|there's|a|one of|your|the) ... (marked down|sale price|deal|full price|on special)
    (is|are) not allowed, (lower|higher) price (per|of|came|may|on), lower prices and, menu specials
    multipl*, no (discount|sale|deal|special|coupon)*
    (not|don't|doesn't|never|no|can't|cannot|isn't|aren't) ... (discount*|special*|deals?|sales?|coupons?|combine*)
    nothing special, (not|isn't|aren't|no longer|on|for|yet) (on )?(for )?sale, point of sale
    point-of-sale, refuse a sale, sale (ended|is over), sale ends, sale is in the store
    sales? (from age|begin at age|laws), sale signs
    sales? (tax|floor|staff|team|person|associate|manager|counter|are (final|prohibited)|to (anyone|minors|people|adults)|of (cannabis|marijuana|alcohol|tobacco|glass))
    save (your|the|this|a|it|them|us|time|room)*, sign up, something special, specialist*
    special (order|occasion|diet|care|shape|tool|paper|equipment|permit|license|thanks|something)
    specialty, steel, subscribers, tags?, (the|a) (first|second|third|slip|receipt|tag) (deal )?says
    the sale because, tied to the sale, to take an example
    (whether|when (there's|there is|a)|where one) ... (marked down|lower price|deal|on special|half price)
  `),
  /** Customers who praise. */
  testimonial: list(`
    as ... put it
    (can't|cannot|keep|keeps|won't) ... (telling|talking about|raving|praising|coming back)
    (customers?|shoppers?|visitors?|guests?|regulars?|people|folks|neighbors?|locals|fans?|everyone|everybody|clients?|guy|lady|woman|man|gentleman|couple|detroiters|friends|first-timers?|someone|reviewers?|members?) ... (rav(e|es|ed|ing)|gush*|prais(e|es|ed|ing)|swears?|compliment*|thank(s|ed|ing)|hugg*|love(s|d)?|stop talking|stop praising|brag*|recommend*|blown away)
    five-star review*, happy customer, "love *, love it", "love this *, satisfied customer
    says (one|a|our) *, we hear it (all the time|daily|a lot|every day)
  `),
  /** Somebody's words, which are a testimonial if they praise. */
  quotation: list(`
    (customer|shopper|regular|visitor|guest)s? (from * )?(says|said|calls|called|tells|told|writes|wrote)
    (customers?|shoppers?|visitors?|guests?|regulars?|people|folks|neighbors?|locals|fans?|everyone|everybody|clients?|guy|lady|woman|man|gentleman|couple|detroiters|friends|first-timers?|someone|reviewers?|members?) ... (say|says|said|tell|tells|told|telling|call|describ*|wrote|writes|commented|mentioned|texted|shared)
    "(i|i've|i'm|my|we|this|these|they|you guys|will|best|super|so|such|never|always|staff|the)
    telling us, tell us, told us, wrote in
  `),
  /** Praise. */
  praise: list(`
    amazing, awesome, be back, best, blown away, bright, clean, come back, coming back, easy
    fantastic, favorite, fresh, friendly, good, great, happy, helpful, impressed, incredible
    just get it, kind, knows? (his|her|their), listens, love*
    made (her|his|my|their) (whole )?(day|week|weekend|night|year), never (shop|go|had|been|seen)*
    nicest, only one i, perfect, recommend, smooth*, sooner, super, the real deal, top-notch, warm
    welcome, welcoming, wonderful, worth
  `),
  /** Sources, and words that do not praise the store. */
  "testimonial-excuse": list(`
    brand*, comment card, (don't|do not|never|not) (pay|write|buy|edit|offer|post|ask), google
    grower* (say*|describe*|call*), label*
    (law|rule|rules|state|sign|label|agency|lab|report|board|menu|package|recipe|legend|history|historians?|researchers?) (say*|tell*|describe*)
    leafly, leave a review, maker*, (paid|not paid|gifted|employee|incentiv*|compensated)
    (people|shoppers?|customers?|folks|visitors?|everyone|guests?|one shopper|some) (* )?(often |sometimes |also |usually |always |most |never )?(ask*|want* to know|wonder*|mean*|confus*|need*|forget*|wanted|left|lost|park*|call (it|them|this|the|that))
    please, reviewed on, review on, sample review*, sign (at|above|by|on|says|reads), source
    tell us, told by, verified, weedmaps, with permission, write a review, yelp
  `),
};
