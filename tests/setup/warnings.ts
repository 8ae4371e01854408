/**
 * The four warnings of R 420.504(1)(j) and R 420.507(4). Repeated here, so that tests compare the site's
 * warnings with the regulation and not with themselves.
 */
export const WARNINGS = [
  "It is illegal to drive a motor vehicle while under the influence of marihuana.",
  "National Poison Control Center 1-800-222-1222.",
  "For use by individuals 21 years of age or older or registered qualifying patients only. Keep out of reach of children.",
  "WARNING: USE BY PREGNANT OR BREASTFEEDING WOMEN, OR BY WOMEN PLANNING TO BECOME PREGNANT, MAY RESULT IN FETAL INJURY, PRETERM BIRTH, LOW BIRTH WEIGHT, OR DEVELOPMENTAL PROBLEMS FOR THE CHILD.",
] as const;

/** The poison-control line and the 21+ line, for feeds, share images, and the manifest. */
export const SHORT_WARNINGS = [WARNINGS[1], WARNINGS[2]] as const;
