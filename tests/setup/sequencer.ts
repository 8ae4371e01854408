import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with the files that start servers. They are the slow ones, which shows in no file's size, and
 * one that begins last would keep all but one processor waiting for its end.
 */
export class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLate = ({ moduleId }: TestSpecification) => !moduleId.includes("/tests/http/");
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => Number(isLate(a)) - Number(isLate(b)));
  }
}
