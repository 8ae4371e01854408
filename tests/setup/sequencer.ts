import { BaseSequencer, type TestSpecification } from "vitest/node";

const ORDER = ["http", "mocks", "unit"];

/**
 * Begins with the files that start servers: one that began last would keep all processors but one
 * waiting. Files of one project follow each other, so that they can share a worker.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
