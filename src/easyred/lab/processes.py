"""Work shared among processes: each is a separate Python that reads batches and writes outcomes, line by line."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue

from easyred.lab.experiment import Batch, batch_text, read_batch
from easyred.lab.outcome import Outcome, outcome_text, read_outcome
from easyred.lab.simulate import WorkerLost, play_batch

ONE_CORE_EACH = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""What keeps NumPy from starting threads: there is a process for every core already."""
ENDED = "a process that plays games has ended before its work was done"


class Worker:
    """A process that plays one batch after the other. Ctrl-C goes to the one that started it."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "easyred.lab.processes"]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **ONE_CORE_EACH, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def play(self, batch: Batch) -> Outcome:
        """Have a batch played."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(batch_text(batch), file=self.process.stdin, flush=True)
        except OSError:
            raise WorkerLost(ENDED) from None
        answer = self.process.stdout.readline()
        if not answer:
            raise WorkerLost(ENDED)
        return read_outcome(answer)

    def close(self) -> None:
        """End it, whatever it is doing."""
        self.process.kill()
        self.process.communicate()


def shared_out(work: Sequence[Batch], jobs: int) -> Iterator[Outcome]:
    """The outcomes of these batches, in the order in which they are ready."""
    workers = [Worker() for _ in range(min(jobs, len(work)))]
    idle: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        idle.put(worker)

    def play(batch: Batch) -> Outcome:
        worker = idle.get()
        try:
            return worker.play(batch)
        finally:
            idle.put(worker)

    threads = ThreadPoolExecutor(len(workers))
    try:
        for done in as_completed([threads.submit(play, batch) for batch in work]):
            yield done.result()
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.close()


def main() -> None:
    """Play every batch that is sent, until there are no more."""
    for line in sys.stdin:
        print(outcome_text(play_batch(read_batch(line))), flush=True)


if __name__ == "__main__":
    main()
