CREATE TABLE "papers" (
	"path" varchar(300) PRIMARY KEY NOT NULL,
	"exam_version_id" integer NOT NULL,
	"state" varchar(8) NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"failure" varchar(500),
	"requested_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone,
	CONSTRAINT "papers_state" CHECK ("papers"."state" in ('waiting','ready','failed')),
	CONSTRAINT "papers_progress" CHECK ("papers"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_exam_version_id_exam_versions_id_fk" FOREIGN KEY ("exam_version_id") REFERENCES "public"."exam_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_version_idx" ON "papers" USING btree ("exam_version_id");