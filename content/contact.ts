import type { ContactCopy } from "#app/modules/content/pages/schema.ts";

export default {
  form: {
    title: "Send us a message",
    text: "We read every message and answer by email. To join the rewards club, say so in your message. For anything urgent, call {{phone}}. All fields are required.",
  },
  visit: { title: "Visit the store", hoursTitle: "Hours" },
  map: {
    title: "Find us on the map",
    text: "The map comes from {{mapProvider}} and loads only when you tap it.",
    label: "Show map",
  },
} satisfies ContactCopy;
