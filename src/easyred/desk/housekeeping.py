"""What is kept on this machine, where, and what is wrong with it: looked at, taken along, brought, deleted."""

from easyred.desk.keeper import Keeper
from easyred.desk.luggage import packed, unpacked
from easyred.desk.messages import (
    AboutHere,
    AllDone,
    AskAbout,
    AskSettings,
    Bring,
    DeleteEverything,
    Exported,
    Holdings,
    PutAside,
    SettingsSeen,
    TakeAlong,
)
from easyred.desk.saying import reply, stored
from easyred.desk.saying_no import CannotBe
from easyred.store import FILE, StoreError
from easyred.version import version
from easyred.words.catalogue import languages


class Housekeeping:
    """Answers questions about the saved games as a whole."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def about(self, request: AskAbout) -> AboutHere:
        """What this program is, and what it keeps."""
        keeper, trouble = self.keeper, self._trouble()
        return AboutHere(
            version=version(),
            languages=tuple(languages()),
            can=keeper.offers.can,
            packs=tuple([pack.name for pack in keeper.library.packs]),
            kept=self._holdings(),
            trouble="" if trouble is None else stored(request, trouble),
            trouble_key="" if trouble is None else trouble.trouble,
        )

    def _trouble(self) -> StoreError | None:
        """What is wrong with the saved games."""
        try:
            self.keeper.store.rooms()
            read_only = self.keeper.store.read_only
        except StoreError as error:
            return error
        return StoreError("read-only", self.keeper.store.path) if read_only else None

    def _holdings(self) -> Holdings:
        """What is kept, and where."""
        place = str(self.keeper.folder / FILE)
        try:
            store = self.keeper.store
            return Holdings(place=place, games=len(store.rooms()), results=len(store.results()), bytes=store.bytes)
        except StoreError:
            return Holdings(place=place)

    def take_along(self, _: TakeAlong) -> Exported:
        """Everything that is kept, in one file."""
        return Exported(file="easyred-everything.jsonl", text=packed(self.keeper.store, version()))

    def bring(self, request: Bring) -> AllDone:
        """Add what was taken along elsewhere."""
        found = unpacked(self.keeper.store, request.text)
        self.keeper.awake.clear()
        return AllDone(note=reply(request, "brought", n=found.games, m=found.results))

    def settings(self, request: AskSettings) -> SettingsSeen:
        """Keep settings of the page, and tell all of them."""
        for key, value in request.keep.items():
            self.keeper.store.keep_setting(f"page.{key}", value)
        known = self.keeper.store.settings()
        ours = {key.removeprefix("page."): value for key, value in known.items() if key.startswith("page.")}
        return SettingsSeen(settings=ours)

    def delete_everything(self, request: DeleteEverything) -> AllDone:
        """Forget everything, if whoever asks is sure."""
        if not request.sure:
            raise CannotBe("sure", reply(request, "sure"))
        self.keeper.delete_everything()
        return AllDone(note=reply(request, "deleted"))

    def put_aside(self, request: PutAside) -> AllDone:
        """Put a damaged file aside, and begin a new one."""
        trouble = self._trouble()
        if trouble is None or trouble.trouble != "damaged":
            raise CannotBe("damaged", reply(request, "not-damaged"))
        kept, found = self.keeper.put_aside()
        return AllDone(note=reply(request, "put-aside", name=kept.name, n=found.games, m=found.results))
