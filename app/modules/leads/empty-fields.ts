/** What stands beside a field left empty, on the server and in the browser alike. */
export const emptyFields = {
  name: "Please enter your name.",
  email: "Please enter an email address we can answer to.",
  message: "Please write a message.",
  // The notices of the sign-ups say the rest, in the specification's words.
  either: "Enter an email address, or a phone number below.",
  joinEmail: "Enter an email address.",
} as const;
