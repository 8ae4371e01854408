import type { Kysely, Transaction } from "kysely";
import type { SiteAlertsTable, WeeklyDigestsTable } from "./tables/alerts.ts";
import type {
  ArchiveDocumentsTable,
  ArchiveLeaseTable,
  ArchiveSealsTable,
} from "./tables/archive.ts";
import type {
  BlogDraftChangesTable,
  BlogFormerSlugsTable,
  BlogPostsTable,
  BlogPreviewsTable,
  BlogRevisionsTable,
  PostPrintsTable,
  PostShinglesTable,
  UploadsTable,
  WriterCallsTable,
  WriterRunsTable,
} from "./tables/blog.ts";
import type {
  CampaignContactsTable,
  ConsentsTable,
  ContactSegmentsTable,
  ErasuresTable,
  LeadNotesTable,
  LeadSubmissionsTable,
  MessageAnswersTable,
  MessagesTable,
  SavedRepliesTable,
  UnconfirmedSignUpsTable,
} from "./tables/leads.ts";
import type {
  AutoPublishedPostsTable,
  BlogSchedulerConfigTable,
  ContentChangesTable,
  ContentHistoryTable,
  JobRunsTable,
  JobSchedulesTable,
  OutboxAttemptsTable,
  OutboxTable,
  PageDatesTable,
  RateLimitsTable,
  SavedDocumentsTable,
  SettingsTable,
  ShippedBasesTable,
} from "./tables/operations.ts";
import type {
  CitiesTable,
  CopyReasonsTable,
  IndexNowToldTable,
  MissedAddressesTable,
  RedirectsTable,
  StatesTable,
  VisitCountsTable,
  VisitErrorsTable,
  VisitSourcesTable,
} from "./tables/site.ts";
import type {
  AccountAlertsTable,
  AccountLinksTable,
  ApiTokensTable,
  AuditLogTable,
  DeviceLinksTable,
  OneTimeCodesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInAttemptsTable,
  StaffAccountsTable,
  StaffChallengesTable,
  StaffDevicesTable,
  StaffSessionsTable,
} from "./tables/staff.ts";

export interface DB {
  states: StatesTable;
  cities: CitiesTable;
  campaign_contacts: CampaignContactsTable;
  consents: ConsentsTable;
  unconfirmed_sign_ups: UnconfirmedSignUpsTable;
  messages: MessagesTable;
  lead_submissions: LeadSubmissionsTable;
  lead_notes: LeadNotesTable;
  message_answers: MessageAnswersTable;
  saved_replies: SavedRepliesTable;
  contact_segments: ContactSegmentsTable;
  erasures: ErasuresTable;
  outbox: OutboxTable;
  outbox_attempts: OutboxAttemptsTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  saved_documents: SavedDocumentsTable;
  page_dates: PageDatesTable;
  blog_posts: BlogPostsTable;
  blog_revisions: BlogRevisionsTable;
  blog_former_slugs: BlogFormerSlugsTable;
  blog_previews: BlogPreviewsTable;
  blog_draft_changes: BlogDraftChangesTable;
  uploads: UploadsTable;
  staff_accounts: StaffAccountsTable;
  staff_sessions: StaffSessionsTable;
  staff_devices: StaffDevicesTable;
  account_links: AccountLinksTable;
  account_alerts: AccountAlertsTable;
  device_links: DeviceLinksTable;
  sign_in_attempts: SignInAttemptsTable;
  staff_challenges: StaffChallengesTable;
  passkeys: PasskeysTable;
  one_time_codes: OneTimeCodesTable;
  recovery_codes: RecoveryCodesTable;
  api_tokens: ApiTokensTable;
  audit_log: AuditLogTable;
  job_schedules: JobSchedulesTable;
  job_runs: JobRunsTable;
  blog_scheduler_config: BlogSchedulerConfigTable;
  auto_published_posts: AutoPublishedPostsTable;
  indexnow_told: IndexNowToldTable;
  redirects: RedirectsTable;
  missed_addresses: MissedAddressesTable;
  post_prints: PostPrintsTable;
  post_shingles: PostShinglesTable;
  writer_runs: WriterRunsTable;
  writer_calls: WriterCallsTable;
  content_history: ContentHistoryTable;
  content_changes: ContentChangesTable;
  shipped_bases: ShippedBasesTable;
  copy_reasons: CopyReasonsTable;
  visit_counts: VisitCountsTable;
  visit_errors: VisitErrorsTable;
  visit_sources: VisitSourcesTable;
  archive_documents: ArchiveDocumentsTable;
  archive_seals: ArchiveSealsTable;
  archive_lease: ArchiveLeaseTable;
  site_alerts: SiteAlertsTable;
  weekly_digests: WeeklyDigestsTable;
}

export type Db = Kysely<DB>;

export type Tx = Transaction<DB>;
