/** Result of one check (spec 2, section 3). */
export interface HealthCheck {
  name: string;
  status: "pass" | "warn" | "fail";
  message: string;
}

/** The results of the last health check. */
export interface HealthReport {
  /** ISO 8601. */
  checkedAt: string;
  /** 0 to 100. */
  score: number;
  checks: HealthCheck[];
}

/** Lowest score of each grade (spec 2, section 9). */
const MIN_EXCELLENT = 80;
const MIN_GOOD = 60;

type HealthGrade = "Excellent" | "Good" | "Needs attention";

/** Passed checks as a share of all, as a rounded percent. */
export function healthScore(checks: readonly Pick<HealthCheck, "status">[]): number {
  if (checks.length === 0) return 0;
  const passed = checks.filter(({ status }) => status === "pass").length;
  return Math.round((passed / checks.length) * 100);
}

export function getHealthGrade(score: number): HealthGrade {
  if (score >= MIN_EXCELLENT) return "Excellent";
  return score >= MIN_GOOD ? "Good" : "Needs attention";
}
