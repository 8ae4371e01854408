/** At most `hits` posts per `seconds`, counted for one address or one network. */
export interface LimitRule {
  /** Names the counter in the database: change it when the meaning changes. */
  name: string;
  scope: "address" | "network";
  hits: number;
  seconds: number;
}

const TEN_MINUTES = 600;

/**
 * Every limit of the public forms. Generous to people behind one address (a shop's Wi-Fi, a
 * carrier's gateway), far below what fills a disk or a mailbox; stricter where mail is sent.
 */
export const limits = {
  /** Any post of a lead form, good or bad. */
  leadPost: [
    { name: "lead-post-address", scope: "address", hits: 60, seconds: TEN_MINUTES },
    { name: "lead-post-network", scope: "network", hits: 300, seconds: TEN_MINUTES },
  ],
  /** Accepted messages: each mails the store. */
  messageMail: [
    { name: "message-mail-address", scope: "address", hits: 40, seconds: TEN_MINUTES },
    { name: "message-mail-network", scope: "network", hits: 200, seconds: TEN_MINUTES },
  ],
  /** Accepted sign-ups with an e-mail: each new one mails an address somebody typed. */
  signUpMail: [
    { name: "sign-up-mail-address", scope: "address", hits: 40, seconds: TEN_MINUTES },
    { name: "sign-up-mail-network", scope: "network", hits: 200, seconds: TEN_MINUTES },
  ],
  /** Calls of functions, whoever makes them: each writes a post or asks other pages. */
  functionCalls: [
    { name: "function-call-address", scope: "address", hits: 60, seconds: TEN_MINUTES },
    { name: "function-call-network", scope: "network", hits: 240, seconds: TEN_MINUTES },
  ],
  /** Test emails of staff: each is mailed to an address somebody typed. */
  testMail: [
    { name: "test-mail-address", scope: "address", hits: 10, seconds: TEN_MINUTES },
    { name: "test-mail-network", scope: "network", hits: 20, seconds: TEN_MINUTES },
  ],
  /** Errors reported by visitors' browsers: each writes a line to the log. */
  clientErrors: [
    { name: "client-error-address", scope: "address", hits: 20, seconds: TEN_MINUTES },
    { name: "client-error-network", scope: "network", hits: 100, seconds: TEN_MINUTES },
  ],
} as const satisfies Record<string, readonly LimitRule[]>;
