import type {
  AboutCopy,
  ContactCopy,
  DealsPageCopy,
  RewardsCopy,
  SpecialsPageCopy,
} from "#app/modules/content/pages/schema.ts";

/** Copy of /about. */
export const about = {
  story: {
    title: "Our story",
    paragraphs: [
      "{{name}} opened{{#atDowntownDetroit}} in Detroit{{/atDowntownDetroit}} in {{foundedYear}} with a simple idea: a cannabis store should work like a good shop of any other kind. You see what you are buying, someone answers your questions, and nobody rushes you.",
      "That is why there is a Deli counter. The flower is hand-picked, stands in glass jars and is weighed to order. Nothing is pre-packed. Around it are {{productCount}} products, with {{strainCount}} strains among them, all lab-tested.",
      "We are open {{openingHours}}{{#services}}, with {{services}} for the days when you would rather not come in{{/services}}. Bring a valid government ID: everyone who buys is {{minimumAge}} or older.{{#medical}} Medical patients bring their card too.{{/medical}}",
    ],
    picture: "detroit-skyline",
  },
  values: {
    title: "What we hold to",
    items: [
      {
        title: "Quality First",
        text: "All products are lab-tested, and the flower at the Deli counter is hand-picked.",
      },
      {
        title: "Community",
        text: "{{#atDowntownDetroit}}We are a Detroit store{{/atDowntownDetroit}}{{^atDowntownDetroit}}Our store is in {{city}}{{/atDowntownDetroit}}, and we try to be a good neighbor.",
      },
      {
        title: "Passion",
        text: "We like this work. Ask us anything, and take your time.",
      },
      {
        title: "Excellence",
        text: "Small things done properly: a clean counter, an exact weight, a straight answer.",
      },
    ],
  },
  visit: {
    title: "Come and see us",
    text: "{{address}}. Open {{openingHours}}.",
    label: "Contact and directions",
  },
} satisfies AboutCopy;

/** Copy of /contact. */
export const contact = {
  form: {
    title: "Send us a message",
    text: "We read every message and answer by email. To join the rewards club, say so in your message. For anything urgent, call {{phone}}. All fields are required.",
  },
  sent: {
    title: "Thank you. Your message is with us.",
    text: "We answer by email. For anything urgent, call {{phone}}.",
  },
  visit: { title: "Visit the store", hoursTitle: "Hours" },
  map: {
    title: "Find us on the map",
    text: "A map with streets comes from {{mapProvider}} and loads only when you tap the button.",
    label: "Show map with streets",
  },
} satisfies ContactCopy;

/** Copy of /deals. */
export const dealsPage = {
  form: {
    title: "Sign up for deals",
    text: "Leave an email address, a phone number or both. You can unsubscribe at any time.",
  },
  benefits: {
    title: "What you'll get",
    items: [
      {
        title: "Exclusive discounts",
        text: "Deals for subscribers, with their dates and terms.",
      },
      { title: "Early access", text: "New arrivals and specials before we announce them." },
      { title: "VIP treatment", text: "You are on the list when something special comes up." },
    ],
  },
  specialsLink: "See current specials and terms",
  current: "On special now",
} satisfies DealsPageCopy;

/** Copy of /specials. */
export const specialsPage = {
  sampleNote: "Sample deals, shown until the store's own are in place.",
  empty: {
    title: "No specials today",
    text: "There is no dated deal running right now. The menu shows today's prices.",
    label: "See the menu",
  },
  menu: {
    title: "Everything else on special",
    text: "Our online menu has a specials page of its own.",
    label: "See menu specials",
  },
} satisfies SpecialsPageCopy;

/** Copy of /rewards. Each benefit is explained in one place. */
export const rewards = {
  hero: { joinLabel: "Join Now", pointsLabel: "View Your Points" },
  benefits: {
    title: "What members get",
    items: [
      {
        icon: "coins",
        title: "Earn points",
        text: "Every purchase counts{{#services}}, in the store or online{{/services}}{{^services}}{{#pickup}}, in the store or online{{/pickup}}{{/services}}.",
      },
      {
        icon: "gift",
        title: "Redeem rewards",
        text: "Turn points into discounts and free products on a later visit.",
      },
      {
        icon: "crown",
        title: "VIP access",
        text: "Early access, and invitations to VIP events.",
      },
    ],
    listTitle: "What it adds up to",
    list: ["{{signUpPoints}} for signing up", "{{pointsPerDollar}} spent", "{{BirthdayReward}}"],
  },
  howItWorks: {
    title: "How it works",
    steps: [
      {
        title: "Sign up",
        text: "Ask at the counter, or send us a message.",
      },
      {
        title: "Earn points",
        text: "Shop as usual. We keep count.",
      },
      {
        title: "Redeem rewards",
        text: "View your points online, and spend them when you like.",
      },
    ],
  },
  rewards: {
    title: "First-time customer rewards",
    text: "Your first three visits each bring something extra.",
    visits: [
      { visit: "1st visit", title: "{{signUpPoints}}" },
      { visit: "2nd visit", title: "{{SecondVisitPoints}}" },
      { visit: "3rd visit", title: "{{ThirdVisitReward}}" },
    ],
    terms: "{{rewardsTerms}} For adults {{minimumAge}} and older with a valid government ID.",
  },
  closing: {
    title: "Ready to join?",
    text: "Say so in a message. We read every one and answer by email.",
    label: "Join Now",
  },
} satisfies RewardsCopy;
