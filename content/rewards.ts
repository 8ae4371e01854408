import type { RewardsCopy } from "#app/modules/content/pages/schema.ts";

/** Copy of /rewards; its anchors are benefits, how-it-works and rewards. */
export default {
  hero: {
    title: "Get something back on every visit",
    text: "Join the club and start with {{signUpPoints}}. You earn {{pointsPerDollar}} and spend your points on discounts and free products.",
    joinLabel: "Join Now",
    pointsLabel: "View Your Points",
  },
  benefits: {
    title: "What members get",
    items: [
      {
        icon: "coins",
        title: "Earn Points",
        text: "You earn {{pointsPerDollar}} on every purchase{{#services}}, in the store or online{{/services}}{{^services}}{{#pickup}}, in the store or online{{/pickup}}{{/services}}.",
      },
      {
        icon: "gift",
        title: "Redeem Rewards",
        text: "Turn points into discounts and free products on a later visit.",
      },
      {
        icon: "crown",
        title: "VIP Access",
        text: "Members get early access and invitations to VIP events.",
      },
    ],
    listTitle: "All benefits",
    list: [
      "{{signUpPoints}} for signing up",
      "{{pointsPerDollar}} spent",
      "Discounts and free products for points",
      "Early access",
      "Invitations to VIP events",
      "{{BirthdayReward}}",
    ],
  },
  howItWorks: {
    title: "How It Works",
    steps: [
      {
        title: "Sign Up",
        text: "Join in the store, or online by sending us a message.",
      },
      {
        title: "Earn Points",
        text: "Shop as usual. You earn {{pointsPerDollar}}.",
      },
      {
        title: "Redeem Rewards",
        text: "Turn your points into discounts and free products.",
      },
    ],
  },
  rewards: {
    title: "First-Time Customer Rewards",
    text: "Your first three visits each bring something extra.",
    visits: [
      {
        visit: "1st visit",
        title: "{{signUpPoints}}",
        text: "Sign up on your first visit and start with {{signUpPoints}}.",
      },
      {
        visit: "2nd visit",
        title: "{{SecondVisitPoints}}",
        text: "Everything you buy on your second visit earns {{secondVisitPoints}}.",
      },
      {
        visit: "3rd visit",
        title: "{{ThirdVisitReward}}",
        text: "Your third visit brings {{thirdVisitReward}}.",
      },
    ],
    terms: "{{rewardsTerms}} For adults {{minimumAge}} and older with a valid government ID.",
  },
  closing: {
    title: "Ready to join?",
    text: "Send us a message, or ask in the store on your next visit.",
    label: "Join Now",
  },
} satisfies RewardsCopy;
