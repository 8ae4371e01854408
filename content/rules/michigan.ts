import type { RulePackInput } from "#app/modules/compliance/schema.ts";
import { concepts } from "./michigan/concepts.ts";

/** The day on which all rules were compared with their sources. */
const CHECKED_ON = "2026-11-22";

/** Michigan's current marihuana rule set, R 420.1 to R 420.1004. */
const RULE_SET = "2022-03-07";

const COUNSEL = "Cannabis counsel";
const AGENCY = "Cannabis Regulatory Agency";

/**
 * Advertising rules for an adult-use retailer in Michigan, with the federal rules that apply there.
 * The texts in `show` are quotations from the law: do not edit them.
 */
export default {
  state: "MI",
  name: "Michigan adult-use retailer",
  version: "2026-11-28",
  rules: [
    {
      id: "adult-use-products",
      citation: "R 420.507(8)",
      summary: "Adult-use products are advertised as marihuana for people 21 and older.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      show: {
        text: "Our adult-use products are marihuana (cannabis) for adults 21 and older.",
        places: ["page", "products"],
      },
    },
    {
      id: "warning-driving",
      citation: "R 420.504(1)(j), R 420.507(4)",
      summary: "Every advertisement warns against driving under the influence.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      show: {
        text: "It is illegal to drive a motor vehicle while under the influence of marihuana.",
        places: ["page", "email"],
      },
    },
    {
      id: "warning-poison-control",
      citation: "R 420.504(1)(j), R 420.507(4)",
      summary: "Every advertisement gives the number of the poison control center.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      show: {
        text: "National Poison Control Center 1-800-222-1222.",
        places: ["page", "email", "share", "feed"],
      },
    },
    {
      id: "warning-age-and-children",
      citation: "R 420.504(1)(j), R 420.507(4)",
      summary: "Every advertisement says who may use the products and to keep them from children.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      show: {
        text: "For use by individuals 21 years of age or older or registered qualifying patients only. Keep out of reach of children.",
        places: ["page", "email", "share", "feed"],
      },
    },
    {
      id: "warning-pregnancy",
      citation: "R 420.504(1)(j), R 420.507(4)",
      summary:
        "Every advertisement has the pregnancy warning in clearly legible type inside a continuous heavy line.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      show: {
        text: "WARNING: USE BY PREGNANT OR BREASTFEEDING WOMEN, OR BY WOMEN PLANNING TO BECOME PREGNANT, MAY RESULT IN FETAL INJURY, PRETERM BIRTH, LOW BIRTH WEIGHT, OR DEVELOPMENTAL PROBLEMS FOR THE CHILD.",
        framed: true,
        places: ["page", "email"],
      },
    },
    {
      id: "no-deception",
      citation: "R 420.507(2)",
      summary:
        "Advertising must not be deceptive, false or misleading. Every fact on the site comes from Business info, where staff correct it.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
    {
      id: "no-health-claims",
      citation: "R 420.507(3)",
      summary: "Advertising must not make claims about health or health benefits.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        suggestion: "Say how the product tastes, smells, or is made, and leave health to doctors.",
        cases: [
          { words: ["health-claim"] },
          { words: ["diagnosis"] },
          { words: ["illness", "product"] },
          { words: ["illness", "relief"] },
          { words: ["discomfort", "relief", "product"] },
        ],
        unless: [
          "denial",
          "health-warning",
          "health-look-alike",
          "ask-a-doctor",
          "neighborhood",
          "names",
          "law",
          "news",
        ],
      },
    },
    {
      id: "nothing-for-minors",
      citation: "R 420.507(9)",
      summary:
        "Nothing may be aimed at people under 21: no cartoons, toys or candy. Look for them in every picture you upload.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        allowsNames: true,
        suggestion:
          "Address adults of 21 and older, and describe the product without childhood, school, or toys.",
        cases: [
          { words: ["child-icon"], unlessBefore: ["negation"] },
          { words: ["child-look", "product"], unlessBefore: ["negation"] },
          { words: ["child-look", "invitation"], unlessBefore: ["negation"] },
          { words: ["teen-life"], unlessBefore: ["negation"] },
          { words: ["no-age-check"] },
          { words: ["under-age", "invitation"] },
          { words: ["under-age", "product"] },
        ],
        unless: ["age-limit", "neighborhood", "names", "news"],
      },
    },
    {
      id: "nothing-free-for-children",
      citation: "R 420.507(9)",
      summary:
        "Nothing is offered to children for free, here or next door, in an advertisement of the store.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
      check: {
        suggestion:
          "Leave the offer out. Keep it only in a text that does not advertise the store.",
        cases: [{ words: ["free-for-children"], unlessBefore: ["negation"] }],
      },
    },
    {
      id: "no-promised-effects",
      citation: "R 420.507(2)",
      summary:
        "No promise of an effect: how a product feels differs from person to person, so a promise misleads.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        allowsNames: true,
        suggestion: "Say that effects differ, or describe taste, smell, and THC instead.",
        cases: [
          { words: ["promise", "effect"] },
          { words: ["guarantee", "product"] },
          { words: ["certainty", "strong-effect", "affected"] },
          { words: ["certainty", "strong-effect", "product"] },
          { words: ["future-effect", "strong-effect"] },
          { words: ["intoxication", "product"] },
          { words: ["intoxication", "certainty"] },
        ],
        unless: ["denial", "effect-doubt", "names", "law", "news", "warning"],
      },
    },
    {
      id: "no-driving",
      citation: "R 420.507(4), Michigan Vehicle Code",
      summary: "Nothing may suggest driving, boating, or running machines during or after use.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        allowsNames: true,
        suggestion: "Leave vehicles and machines out, or say that nobody may drive after using.",
        cases: [
          { words: ["driving-claim"], unless: ["law"] },
          { words: ["operating", "use"] },
          { words: ["operating", "product"] },
          { words: ["operating", "makes-better"] },
          { words: ["vehicle", "use"] },
          { words: ["vehicle", "makes-better", "product"] },
        ],
        unless: ["warning", "driving-excuse", "names", "law", "news"],
      },
    },
    {
      id: "stays-in-michigan",
      citation: "Federal law (21 USC 801 and following)",
      summary:
        "Nothing may suggest taking or sending products to another state or country, which federal law forbids.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        suggestion: "Say that what people buy here has to stay in Michigan.",
        cases: [
          { words: ["shipping", "product"], unlessBefore: ["negation"] },
          { words: ["other-place", "carriage"], unlessBefore: ["negation"] },
          { words: ["other-place", "product"], unlessBefore: ["negation"] },
          { words: ["smuggling"], unlessBefore: ["refusal"] },
          { words: ["shipping", "unnoticed"] },
          { words: ["other-place", "unnoticed"] },
        ],
        unless: ["denial", "transport-excuse", "names", "neighborhood", "news"],
      },
    },
    {
      id: "no-medical-words",
      services: ["medical"],
      citation: "R 420.507(6), (8)",
      summary:
        "Adult-use products are not advertised as medicine or for patients, nor the store as a pharmacy or clinic.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        suggestion: "Use the words of an adult-use store: customers, products, serving size.",
        cases: [{ words: ["medical-word"], unlessBefore: ["refusal"] }],
        unless: [
          "denial",
          "medical-excuse",
          "ask-a-doctor",
          "neighborhood",
          "names",
          "law",
          "news",
        ],
      },
    },
    {
      id: "free-with-terms",
      citation: "R 420.507(2)",
      summary:
        "What is free, a gift, or a prize is advertised with its terms: a purchase, points, a limit, or dates.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        allowsNames: true,
        suggestion:
          "Add the terms: with which purchase, for how many points, until which day, or how many.",
        cases: [
          { words: ["gift"], unlessBefore: ["refusal"] },
          { words: ["free", "product"], unlessBefore: ["refusal"] },
          { words: ["contest", "product"], unlessBefore: ["refusal"] },
          { words: ["contest", "store-or-shopper"], unlessBefore: ["refusal"] },
        ],
        unless: ["denial", "gift-excuse", "terms", "law", "neighborhood", "names", "news"],
      },
    },
    {
      id: "no-false-approval",
      citation: "R 420.507(2)",
      summary: "No agency approves or recommends the products, and no text says that it does.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        suggestion: "Say that a licensed lab tested the product, if you have the result.",
        cases: [{ words: ["approval", "agency"], unlessBefore: ["negation"] }],
        unless: ["denial", "legal-excuse", "news"],
      },
    },
    {
      id: "no-false-legal-status",
      citation: "R 420.507(2)",
      summary:
        "Marihuana is illegal under federal law and in some states, and drug tests find it. No text says otherwise.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
      check: {
        suggestion: "Say what Michigan law allows adults 21 and older, or leave the law out.",
        cases: [
          { words: ["legal-lie"] },
          { words: ["everywhere", "legality"] },
          { words: ["off-the-list", "gone", "product"] },
          { words: ["false-status", "legality"] },
          { words: ["false-status", "product"] },
          { words: ["public-place", "use", "legality"] },
          { words: ["drug-test", "test-promise"] },
        ],
        unless: ["denial", "legal-excuse", "news"],
      },
    },
    {
      id: "superlatives",
      citation: "R 420.507(2)",
      summary: "Best, largest, or cheapest needs proof.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
      check: {
        suggestion: "Say what shoppers can check: the price, the number on the shelf, the hours.",
        cases: [
          { words: ["superlative"], unless: ["superlative-excuse"] },
          { words: ["superlative-of-size", "scope"], unless: ["superlative-excuse"] },
        ],
        allowsConfirmedClaims: true,
      },
    },
    {
      id: "figures",
      citation: "R 420.507(2)",
      summary: "A figure that praises the store needs a source and a date.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
      check: {
        suggestion: "Use the fact from Business info, or name the source and the date.",
        cases: [{ words: ["figure", "figure-boast"], unless: ["figure-excuse"] }],
        allowsConfirmedClaims: true,
      },
    },
    {
      id: "praise-with-source",
      citation: "16 CFR Part 465, 16 CFR Part 255",
      summary: "A customer's praise names where it was published, or is labeled as a sample.",
      effective: "2024-10-21",
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
      check: {
        suggestion: "Name the source and date of the review, or leave the praise out.",
        cases: [
          { words: ["testimonial"], unless: ["testimonial-excuse"] },
          { words: ["quotation", "praise"], unless: ["testimonial-excuse"] },
        ],
      },
    },
    {
      id: "medical-sales",
      citation: "R 420.507(6)",
      summary:
        "Products sold to registered qualifying patients are advertised as medical marihuana only, and only by a store licensed to sell them.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["medical"],
      find: {
        pattern:
          "\\bmedical (?:marihuana|marijuana|cannabis|weed|use|products?|patients?|cards?|cardholders?|purchases?|sales?|customers?|shoppers?|orders?|menu|dispensar(?:y|ies)|(?:and|or) (?:adult|recreational))\\b|\\b(?:adult-use|recreational) (?:and|or) medical\\b|\\bpatient(?:[’']?s)? cards?\\b|\\bcard-?holders?\\b|\\bregistered (?:medical )?patients?\\b|\\bcaregivers?\\b",
        flags: "i",
      },
      check: {
        suggestion: "Write about adult-use products as marihuana for adults 21 and older.",
        unless: [
          "denial",
          "names",
          "law",
          "news",
          "neighborhood",
          "ask-a-doctor",
          "medical-excuse",
        ],
      },
    },
    {
      id: "transaction-limit",
      citation: "R 420.506(3)",
      summary:
        "One sale is at most 2.5 ounces, of which at most 15 grams may be concentrate. The register and the online menu have to enforce it: the site takes no orders.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "warn",
      ask: AGENCY,
    },
    {
      id: "delivery",
      citation: "R 420.207(1), (11)",
      summary:
        "Delivery needs the agency's approval and happens during business hours only. Texts may offer it only while the store has that approval.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["delivery"],
      find: {
        pattern:
          "\\bdeliver(?:s|ed|y|ies|ing)?\\b|\\bto your (?:front )?door(?:step)?\\b|\\bat your doorstep\\b",
        flags: "i",
      },
      check: {
        suggestion:
          "Invite people to the store, or put the sentence between {{#delivery}} and {{/delivery}}.",
        cases: [{ words: ["brings-home"], unlessBefore: ["refusal"] }],
        unless: ["denial", "service-excuse", "neighborhood", "names", "news"],
      },
    },
    {
      id: "curbside",
      citation: "R 420.207a(3)",
      summary:
        "Curbside sales need written procedures that the agency may ask to see. Texts may offer them only while the store has such procedures.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["curbside"],
      find: {
        pattern:
          "\\bcurb[- ]?side\\b|\\b(?:at|to|by) (?:the|our|your) curb\\b|\\b(?:bring|brings|brought|carry|carried) (?:it|them|(?:the|your) (?:bag|order)) (?:out )?to (?:the|your) car\\b|\\b(?:stay|wait|sit) in your car\\b|\\bstay in the car\\b",
        flags: "i",
      },
      check: {
        suggestion:
          "Invite people to the counter, or put the sentence between {{#curbside}} and {{/curbside}}.",
        cases: [{ words: ["brings-to-car"], unlessBefore: ["refusal"] }],
        unless: ["denial", "service-excuse", "neighborhood", "names", "news"],
      },
    },
    {
      id: "pickup",
      citation: "R 420.207a(3)",
      summary:
        "Pickup of orders placed ahead needs written procedures that the agency may ask to see. Texts may offer it only while the store has such procedures.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["pickup"],
      find: {
        // "Pick up" is also used for roads, so it counts only with an object or an order.
        pattern:
          "\\bpick-?ups?\\b(?! trucks?\\b)|\\bpick(?:ed|ing)? (?:it|them|(?:the|an|your) orders?) up\\b|\\bpick(?:ed|ing)? up (?:it|them|orders?|(?:the|an|your) (?:orders?|purchases?)|(?:in|at) (?:the |our )?(?:store|counter))\\b|\\border[^.!?]{0,40}\\bpick(?:ed|ing)? up\\b(?! (?:I|US|M)-\\d)|\\b(?:ready|available|for|in-store) (?:to |for )?pick up\\b",
        flags: "i",
      },
      check: {
        suggestion:
          "Invite people to the counter, or put the sentence between {{#pickup}} and {{/pickup}}.",
        unless: ["denial", "service-excuse", "neighborhood", "names", "news"],
      },
    },
    {
      id: "ordering-ahead",
      citation: "R 420.207a(3)",
      summary: "Ordering ahead leads to pickup or curbside, so one of the two has to be approved.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["pickup", "curbside"],
      find: { pattern: "\\border(?:s|ed|ing)? (?:it )?(?:ahead|in advance)\\b", flags: "i" },
      check: {
        suggestion:
          "Invite people to look at the menu, or put the sentence between {{#ordering}} and {{/ordering}}.",
        unless: ["denial", "service-excuse", "neighborhood", "names", "news"],
      },
    },
    {
      id: "ordering-online",
      citation: "R 420.207, R 420.207a(3)",
      summary:
        "Ordering online leads to delivery, pickup or curbside, so one of the three has to be approved. Looking at the menu needs none of them.",
      effective: RULE_SET,
      checked: CHECKED_ON,
      severity: "block",
      ask: AGENCY,
      services: ["delivery", "curbside", "pickup"],
      find: {
        pattern:
          "\\bonline orders?\\b|\\border(?:s|ed|ing)? online\\b|\\bplac(?:e|ed|ing) (?:your|the|an) orders?\\b",
        flags: "i",
      },
      check: {
        suggestion:
          "Invite people to look at the menu, or put the sentence between {{#ordering}} and {{/ordering}}.",
        cases: [{ words: ["orders-ahead"], unlessBefore: ["refusal"] }],
        unless: ["denial", "service-excuse", "neighborhood", "names", "news"],
      },
    },
    {
      id: "sale-terms",
      citation: "R 14.202",
      summary:
        "An advertised sale states its dates or its quantity. Every deal on the site has a first and a last day.",
      // Part of the 1979 Administrative Code, which states no day: the last day of that year.
      effective: "1979-12-31",
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
      check: {
        suggestion: "Add the first and last day of the sale, or how many items it covers.",
        cases: [{ words: ["sale"], unless: ["sale-excuse", "terms"] }],
      },
    },
    {
      id: "honest-reviews",
      citation: "16 CFR Part 465",
      summary:
        "No invented review is shown as real, none is left out for being negative, and nobody is rewarded for a positive one. A review needs a source and a permission.",
      // 89 FR 68034.
      effective: "2024-10-21",
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
    {
      id: "endorsements",
      citation: "16 CFR Part 255",
      summary:
        "Whoever recommends the store and was paid or given something for it says so in the same place.",
      // 88 FR 48092, the current version of the guides.
      effective: "2023-07-26",
      checked: CHECKED_ON,
      severity: "warn",
      ask: COUNSEL,
    },
    {
      id: "text-consent",
      citation: "47 CFR 64.1200(f)(9)",
      summary:
        "Consent to marketing texts names the store and says that texts may be automated and that consent is no condition of a purchase. Each consent is saved with the wording the person saw.",
      // Prior express written consent, 77 FR 34233 and 77 FR 63240.
      effective: "2013-10-16",
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
    {
      id: "text-revocation",
      citation: "47 CFR 64.1200(a)(10)",
      summary:
        "A request to stop texts counts however it is made and is honored within ten business days.",
      // 89 FR 15756, effective date by 89 FR 84472.
      effective: "2025-04-11",
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
    {
      id: "text-hours",
      citation: "47 CFR 64.1200(c)(1)",
      summary:
        "No marketing texts before 8 AM or after 9 PM where the recipient is. The site sends no texts.",
      // First rules under the Telephone Consumer Protection Act.
      effective: "1992-12-20",
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
    {
      id: "email-opt-out",
      citation: "CAN-SPAM, 15 USC 7704(a)",
      summary:
        "Every marketing email has the store's street address and a working way to unsubscribe, honored within ten business days. The site adds both and honors it at once.",
      // Section 16 of Public Law 108-187.
      effective: "2004-01-01",
      checked: CHECKED_ON,
      severity: "block",
      ask: COUNSEL,
    },
  ],
  concepts,
  classifier: {
    model: "michigan/copy-model.json",
    rules: {
      health: "no-health-claims",
      guarantee: "no-promised-effects",
      minors: "nothing-for-minors",
      driving: "no-driving",
      transport: "stays-in-michigan",
      medical: "no-medical-words",
      giveaway: "free-with-terms",
      service: "ordering-online",
      "claim-lie": "no-deception",
    },
    stopsAbove: 0.6,
    asksBelow: 0.4,
    leaves: "package-of",
  },
  exceptions: [
    ...["Up to 90% OFF", "Up to 90% off", "up to 90% off"].map((text) => ({
      text,
      rule: "sale-terms",
      reason: "Specified headline of the campaign; it always appears with its terms.",
    })),
    ...["Best dispensary", "Best weed dispensary", "Best cannabis strains"].map((text) => ({
      text,
      rule: "superlatives",
      reason: "Specified titles of posts; each post says that it names no winner.",
    })),
    {
      text: "a free product and VIP status",
      rule: "free-with-terms",
      reason:
        "Specified reward for the third visit; the terms stand beside it on the rewards page.",
    },
    {
      text: "a free birthday gift",
      rule: "free-with-terms",
      reason: "Specified reward of the club; the terms stand beside it on the rewards page.",
    },
    {
      text: "sold newspapers and candy on the trains",
      rule: "nothing-for-minors",
      reason: "History of a town: what a young Edison sold.",
    },
    {
      text: "take it into another state or another country, Canada included",
      rule: "stays-in-michigan",
      reason: "An item of a list of what nobody may do.",
    },
  ],
} satisfies RulePackInput;
