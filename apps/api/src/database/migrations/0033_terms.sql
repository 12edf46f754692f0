CREATE TABLE "terms_versions" (
	"kind" varchar(10) NOT NULL,
	"number" integer NOT NULL,
	"text" varchar(100000),
	"file_id" integer,
	"holds_from" timestamp with time zone NOT NULL,
	"published_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_versions_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "terms_versions_kind" CHECK ("terms_versions"."kind" in ('terms', 'privacy')),
	CONSTRAINT "terms_versions_number" CHECK ("terms_versions"."number" > 0),
	CONSTRAINT "terms_versions_content" CHECK (num_nonnulls("terms_versions"."text", "terms_versions"."file_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "filled_sheets" ADD COLUMN "privacy_number" integer;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_staff_members_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_versions_file_idx" ON "terms_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "terms_versions_published_by_idx" ON "terms_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "consents_document_idx" ON "consents" USING btree ("document_version");--> statement-breakpoint
-- A published version never changes: what a person has accepted stays readable.
create trigger terms_versions_immutable before update or delete on terms_versions for each row execute function refuse_change();
--> statement-breakpoint
create trigger terms_versions_kept before truncate on terms_versions for each statement execute function refuse_change();
