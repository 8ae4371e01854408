import type { Faq } from "#app/modules/content/pages/schema.ts";

/** Eight general questions on the home page. Figures come from facts.ts as {{tokens}}. */
export default [
  {
    question: "When are you open?",
    answer: "We are open {{openingHours}}. You will find us at {{address}}.",
  },
  {
    question: "How old do I have to be, and what do I bring?",
    answer:
      "You must be {{minimumAge}} or older. Bring a valid government ID every time{{#services}}, for {{services}} too{{/services}}.",
  },
  {
    question: "{{#medical}}Do you serve medical patients?{{/medical}}",
    answer:
      "{{#medical}}Yes. Patients with a valid medical card may buy medical products and receive the tax benefits that come with the card. Bring the card together with your ID.{{/medical}}",
  },
  {
    question: "How can I pay?",
    answer: "{{paymentPolicy}}",
  },
  {
    question: "{{#services}}Do you offer {{services}}?{{/services}}",
    answer:
      "{{#services}}Yes{{#delivery}}{{#curbside}}, both{{/curbside}}{{/delivery}}.{{#delivery}} Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for delivery the same day; on average it takes {{averageDelivery}}.{{/delivery}} Orders{{#delivery}}{{#curbside}} for both{{/curbside}}{{/delivery}} start on our online menu.{{/services}}",
  },
  {
    question: "Can I return something?",
    answer: "{{returnsPolicy}} If a product is defective, call {{phone}} or bring it to the store.",
  },
  {
    question: "Are your products tested?",
    answer:
      "Yes. All products are lab-tested. Lab results are available on request: ask in the store or write to {{email}}.",
  },
  {
    question: "How does the rewards club work?",
    answer:
      "Sign up in the store or online and you start with {{signUpPoints}}. After that you earn {{pointsPerDollar}}. Points can be redeemed for discounts and free products. {{rewardsTerms}}",
  },
] satisfies Faq[];
