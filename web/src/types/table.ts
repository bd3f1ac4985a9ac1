// Written by tools/types.mjs from docs/table.schema.json.

export interface Everything {
  About?: About;
  Ask?: Ask;
  AwardOffered?: AwardOffered;
  BattleMap?: BattleMap;
  Beyond?: Beyond;
  BonusText?: BonusText;
  Book?: Book;
  Border?: Border;
  BriefLine?: BriefLine;
  Card?: Card;
  CardChoice?: CardChoice;
  CardText?: CardText;
  Cards?: Cards;
  Cause?: Cause;
  CauseText?: CauseText;
  Change?: Change;
  Choice?: Choice;
  Declined?: Declined;
  Dice?: Dice;
  DiceChoice?: DiceChoice;
  DrawAsked?: DrawAsked;
  Ending?: Ending;
  Fact?: Fact;
  Fight?: Fight;
  Figures?: Figures;
  Gift?: Gift;
  GiftChoice?: GiftChoice;
  Helper?: Helper;
  Idle?: Idle;
  Line?: Line;
  News?: News;
  NextGame?: NextGame;
  Offer?: Offer;
  Offered?: Offered;
  Pending?: Pending;
  Phase?: Phase;
  Points?: Points;
  Pool?: Pool;
  Preview?: Preview;
  Reason?: Reason;
  Row?: Row;
  RuleText?: RuleText;
  Score?: Score;
  Seat?: Seat;
  Sector?: Sector;
  SectorNow?: SectorNow;
  Setting?: Setting;
  Shared?: Shared;
  Source?: Source;
  StoryNow?: StoryNow;
  StoryText?: StoryText;
  TableView?: TableView;
  Tally?: Tally;
  TaskNow?: TaskNow;
  TaskText?: TaskText;
  TermText?: TermText;
  TokenText?: TokenText;
  Told?: Told;
  Track?: Track;
  Undo?: Undo;
  UnitAhead?: UnitAhead;
  UnitNow?: UnitNow;
  Variant?: Variant;
  Warning?: Warning;
  Way?: Way;
  Why?: Why;
}
/**
 * What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
 *     ``least``: what may be said for its number; ``table``: the bonuses it brings, by the book.
 */
export interface About {
  card?: string;
  dice?: number[];
  least?: number;
  most?: number;
  resource?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  sector?: string;
  table?: number | null;
  unit?: number | null;
}
/**
 * What a Unit may decide now. ``id``: the same as long as the question is; ``step``: the step or effect that asks;
 *     ``waited``: the game waits for it; ``obvious``: the one choice that brings the game on.
 */
export interface Ask {
  choices?: (Choice | CardChoice | GiftChoice | DiceChoice)[];
  id: string;
  kind?: 'chance' | 'choice';
  obvious?: string;
  prompt: string;
  step: string;
  unit: number;
  waited?: boolean;
  warnings?: Warning[];
  why?: Why | null;
}
/**
 * Something a Unit may do: ``do`` is the notation to send, ``then`` what follows for certain.
 *
 *     ``free``: it brings the game no nearer to its end.
 */
export interface Choice {
  about?: About1;
  do: string;
  free?: boolean;
  is: 'one';
  then?: string;
  warnings?: Warning[];
  words: string;
}
/**
 * What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
 *     ``least``: what may be said for its number; ``table``: the bonuses it brings, by the book.
 */
export interface About1 {
  card?: string;
  dice?: number[];
  least?: number;
  most?: number;
  resource?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  sector?: string;
  table?: number | null;
  unit?: number | null;
}
/**
 * Harm that a choice does or risks, in words, with its rule.
 */
export interface Warning {
  level?: 'certain' | 'risk';
  rule: string;
  words: string;
}
/**
 * A choice of one card: its id is named after ``do``. In ``words`` stands ``{card}`` where it is named, and
 *     ``{amount}`` for its price; ``unit``: to whom it would go.
 */
export interface CardChoice {
  cards: Card[];
  do: string;
  is: 'cards';
  unit?: number | null;
  words: string;
}
/**
 * One of the cards to choose from: its price in words, and words of its own if it is told differently.
 */
export interface Card {
  id: string;
  price?: string;
  warnings?: Warning[];
  words?: string;
}
/**
 * What may be given to a Unit: a number, from ``least`` to the most, and the resource are named after ``do``.
 *
 *     In ``words`` stands ``{amount}`` where they are named.
 */
export interface GiftChoice {
  do: string;
  gifts: Gift[];
  is: 'gift';
  least?: number;
  unit: number;
  words: string;
}
/**
 * What may be given of a resource: at most so much, also in words; ``warnings`` are of giving the most.
 */
export interface Gift {
  amount: string;
  most: number;
  resource: 'courage' | 'item-points' | 'soldiers' | 'stars';
  warnings?: Warning[];
  words?: string;
}
/**
 * A choice of dice: any of these ``sets`` of places is named after ``do``. In ``words`` stands ``{dice}`` where
 *     they are named. Dice that look alike may stand in for one another.
 */
export interface DiceChoice {
  do: string;
  is: 'dice';
  sets: number[][];
  words: string;
}
/**
 * Why a stop asks a Unit: which Unit it is about, with how much, and what could help.
 *
 *     ``cards`` to use or discard, ``gifts`` to hand over, ``resources`` to give; ``others``: who else is asked about it.
 */
export interface Why {
  cards?: string[];
  gifts?: string[];
  key: string;
  n?: number;
  others?: Helper[];
  resources?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  rule: string;
  unit?: number | null;
  words?: string;
}
/**
 * Another Unit that is asked about the same threat, and what it could help with.
 */
export interface Helper {
  cards?: string[];
  gifts?: string[];
  resources?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  unit: number;
}
/**
 * An Award to be bought: its price in Courage, how much is lacking, why not, and how many lie in the deck.
 */
export interface AwardOffered {
  left: number;
  price: number;
  short?: number;
  soon?: boolean;
  why?: string;
}
/**
 * A map as one mode sees it. ``parts``: the names of maps that lie head to head.
 */
export interface BattleMap {
  attributes?: boolean;
  borders: Border[];
  character?: string;
  code: string;
  id: string;
  name: string;
  parts?: string[];
  provenance?: string;
  sectors: Sector[];
  text: string;
}
/**
 * A line between two Sectors that may be crossed.
 */
export interface Border {
  a: string;
  b: string;
  marks?: ('barrier' | 'bridge' | 'mines' | 'retreat' | 'wire')[];
}
/**
 * A Sector as it is printed. ``title``: what stands on it; ``called``: its name in a sentence; ``part``: which of
 *     several maps; ``x``, ``y``: where its middle is drawn there.
 */
export interface Sector {
  bunker?: boolean;
  called: string;
  can_stay?: boolean;
  courage?: number;
  defence: number[];
  facts?: Fact[];
  ground?: string;
  guns?: number;
  id: string;
  part?: number;
  provenance?: string;
  row: number;
  text: string;
  title: string;
  variants?: Variant[];
  x: number;
  y: number;
}
/**
 * Something printed in a Sector: words to read, an icon to draw, whether it helps or harms, and its rule.
 *
 *     ``gift``: it is for the first Unit that enters, and gone then.
 */
export interface Fact {
  gift?: boolean;
  icon: string;
  rule?: string;
  tone?: 'good' | 'harm' | 'need' | 'plain';
  words: string;
}
/**
 * What a random Sector may turn out to be.
 */
export interface Variant {
  can_stay?: boolean;
  facts?: Fact[];
  name: string;
  text: string;
}
/**
 * Sectors out of reach, all for one reason: its key, a few words and its rule.
 */
export interface Beyond {
  key: string;
  rule: string;
  sectors: string[];
  words: string;
}
/**
 * What three of a face are called and bring; of several ``choices`` one is taken.
 */
export interface BonusText {
  choices: string[];
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  name: string;
}
/**
 * What a game is made of. ``counted``: the resources that count in its training; a Unit's ``table`` is a place in
 *     ``tables``, rules and words (``terms``) are found by id; ``figures``: where tables differ, in short.
 */
export interface Book {
  cards: CardText[];
  causes: {
    [k: string]: CauseText;
  };
  colours: {
    [k: string]: string;
  };
  counted?: ('courage' | 'item-points' | 'soldiers' | 'stars')[];
  edition: string;
  faces: {
    [k: string]: string;
  };
  figures: string[];
  groups: {
    [k: string]: string;
  };
  language: string;
  legends?: Told[];
  map: BattleMap;
  mode: Told;
  nations?: Told[];
  options?: Told[];
  phases: Phase[];
  resources: {
    [k: string]: string;
  };
  rules: {
    [k: string]: RuleText;
  };
  story?: StoryText | null;
  tables: BonusText[][];
  terms: {
    [k: string]: TermText;
  };
  this_turn: {
    [k: string]: string;
  };
  units: string[];
}
/**
 * A card as it is printed. ``called``: its name in a sentence; ``icon``: its kind and id; ``price``: what its cost
 *     is paid with; ``group``: what it is for, by the book's ``groups``.
 */
export interface CardText {
  called: string;
  cost?: number;
  explosives?: number;
  group?: 'combat' | 'dice' | 'gains' | 'move' | 'other';
  icon: string;
  id: string;
  kind: string;
  legend?: string;
  name: string;
  penalty?: boolean;
  permanent?: boolean;
  price?: ('courage' | 'item-points' | 'soldiers' | 'stars') | null;
  provenance?: string;
  rules?: string[];
  shared?: boolean;
  symbols?: string[];
  text: string;
}
/**
 * Something that adds to a loss or reduces it, in words, and its rule.
 */
export interface CauseText {
  rule: string;
  words: string;
}
/**
 * Something with a name and a text: a nation, a Legendary Unit, an option, a training.
 */
export interface Told {
  id: string;
  name?: string;
  text?: string;
}
/**
 * A phase of the turn.
 */
export interface Phase {
  id: string;
  name: string;
}
/**
 * A rule in our own words. ``note``: what this edition says of its own; ``ruling``: all of it is ours.
 */
export interface RuleText {
  chapter: string;
  note?: string;
  ruling?: boolean;
  rulings?: string[];
  text: string;
  title: string;
}
/**
 * A War Story with all its texts.
 */
export interface StoryText {
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  tasks?: TaskText[];
  text: string;
  tokens?: TokenText[];
}
/**
 * A task of a War Story. ``must``: left undone it loses the game; ``token``: the card it is about; ``row``: where
 *     nobody may stand; ``turn``: the last one for it.
 */
export interface TaskText {
  id: string;
  must?: boolean;
  row?: number;
  text: string;
  token?: string;
  turn?: number;
}
/**
 * A token of a War Story by its card, and the Sectors where something happens to whoever brings it there.
 */
export interface TokenText {
  card: string;
  sectors?: string[];
}
/**
 * A word of the game and what it means here. ``names``: how it is called, then what else people say; ``parts``:
 *     what belongs to it, each with its name; ``rules`` to read next and ``related`` words, both by id.
 */
export interface TermText {
  answer: string;
  example?: string;
  names: string[];
  parts?: [string, string][];
  related?: string[];
  rules?: string[];
}
/**
 * What happened in brief: a turn begins, or a phase brings something to a Unit, or nothing could be done in it.
 *
 *     ``turn``: the one that begins; ``stage``: the phase by its id; ``phase``: its name; ``loss``: men were lost.
 */
export interface BriefLine {
  key: 'idle' | 'phase' | 'turn';
  loss?: boolean;
  phase?: string;
  stage?: string;
  turn?: number;
  unit?: number | null;
  words: string;
}
/**
 * The cards of a Unit by their ids. ``own``: Legendary ones still in its own pool; ``sick``: of all of them.
 */
export interface Cards {
  awards?: string[];
  in_play?: string[];
  items?: string[];
  lost?: string[];
  own?: string[];
  sick?: string[];
  specialists?: string[];
  tokens?: string[];
  vehicle?: string;
}
/**
 * What adds to a loss, or takes from it: so many men, or so many d6, and the card that does it.
 *
 *     The book has the words and the rule of each ``key``.
 */
export interface Cause {
  card?: string;
  dice?: number;
  key:
    | 'card'
    | 'crowd'
    | 'extra'
    | 'fire'
    | 'lowered'
    | 'mines'
    | 'raised'
    | 'shelter'
    | 'shield'
    | 'spared'
    | 'support'
    | 'told';
  n?: number;
}
/**
 * A figure of a Unit that an event changed: cards by their ids, dice as two letters, places from 1.
 *
 *     ``rule``, ``card``, ``sector``: where it came from; ``source``: the Unit that it came from or went to.
 */
export interface Change {
  card?: string;
  field:
    | 'added'
    | 'awards'
    | 'cancelled'
    | 'courage'
    | 'dice'
    | 'in_play'
    | 'item_points'
    | 'items'
    | 'locked'
    | 'marker'
    | 'recruits'
    | 'sector'
    | 'sick'
    | 'soldiers'
    | 'specialists'
    | 'stars'
    | 'tokens'
    | 'vehicle';
  now: number | string | (number | string)[];
  rule: string;
  sector?: string;
  source?: number | null;
  unit: number;
  was: number | string | (number | string)[];
}
/**
 * Help that was declined and would have saved a Unit. ``by``: who was asked; ``do``: what it could have done;
 *     ``position``: how many actions stood then; ``words``: all of it in a sentence.
 */
export interface Declined {
  by: number;
  do: string;
  position: number;
  rule: string;
  turn: number;
  unit: number;
  words: string;
}
/**
 * Dice as two letters each, colour and face; places are counted from 1.
 *
 *     ``added``: results without a die; ``second``: a second set to swap from; ``rerolls``: how many are left.
 */
export interface Dice {
  added?: string[];
  cancelled?: number[];
  locked?: number[];
  renounced?: number[];
  rerolls?: number;
  second?: string[];
  shown: string[];
}
/**
 * What to roll or draw: ``count`` results, each one of so many ``sides``. ``do``: the action that waits for it;
 *     ``colours``: of the dice in their order, a letter each; ``among``: the ids to choose from.
 */
export interface DrawAsked {
  among?: string[];
  colours?: string[];
  count: number;
  do: string;
  key: string;
  rule: string;
  sector?: string;
  sides: number;
  unit?: number | null;
  what: 'card' | 'd6' | 'dice' | 'sector' | 'unit';
  words: string;
}
/**
 * How a game ended. ``winners``: the Units that are safe; ``group``: the score of its weakest Unit counts;
 *     ``next``: what to play after a win; ``declined``: after a defeat, the last help that would have saved a Unit.
 */
export interface Ending {
  declined?: Declined | null;
  group: number;
  next?: NextGame | null;
  scores: Score[];
  winners: number[];
  won: boolean;
}
/**
 * What to play after a win, in the same edition: the next training of the map, or the next map.
 */
export interface NextGame {
  map: string;
  mode: string;
  words: string;
}
/**
 * The victory points of a Unit.
 */
export interface Score {
  lines?: Points[];
  total: number;
}
/**
 * Victory points for one thing.
 */
export interface Points {
  key: string;
  n: number;
  words: string;
}
/**
 * What a combat costs, with the mines on the way. ``rolls``: of all equally likely rolls, how many cost the
 *     ``least``, one more, and so on up to the ``most``; nothing where it is certain. ``fatal``: so many casualties leave
 *     nobody, if that can happen. ``words``: the sum as figures; ``special``: what a 6 costs besides; ``average``: what it
 *     costs on average; ``warning``: that it may cost all the Unit has, and how often.
 */
export interface Fight {
  average?: string;
  causes?: Cause[];
  fatal?: number;
  least: number;
  most: number;
  rolls?: number[];
  sector: string;
  special?: string;
  warning?: string;
  words: string;
}
/**
 * What a Resource Card counts.
 */
export interface Figures {
  courage?: number;
  item_points?: number;
  soldiers?: number;
  stars?: number;
}
/**
 * Cards of a Unit that it cannot use now, all for one reason: its key, a few words and its rule.
 */
export interface Idle {
  cards: string[];
  key: string;
  rule: string;
  words: string;
}
/**
 * One thing that happened. ``because``: its rule by id and title, and the card or Sector that caused it;
 *     ``action``: the number of the action that led to it.
 */
export interface Line {
  action?: number;
  because: string;
  card?: string;
  changes?: Change[];
  key: string;
  rule: string;
  sector?: string;
  to?: number | null;
  unit?: number | null;
  words: string;
}
/**
 * What happened from the action with one number to the action with another; the first has the number 1.
 *
 *     Number 0 is what happened before anybody acted. ``brief``: one line for each Unit and phase.
 */
export interface News {
  brief?: BriefLine[];
  lines?: Line[];
  position: number;
  since: number;
}
/**
 * What one Unit asks of another: ``gives`` is what the other would get, ``wants`` what it would give.
 *
 *     Dice are two letters each, Vehicles cards, places Sectors.
 */
export interface Offer {
  gives: string;
  kind: 'dice' | 'places' | 'vehicles';
  to: number;
  unit: number;
  wants: string;
}
/**
 * A card of a pool. ``price``: what it costs this Unit, if not what is printed; ``short``: how much of it is
 *     lacking; ``soon``: the tally on the table would pay for it; ``left``: how much would be left; ``why``: why it is not
 *     to be had otherwise, a key of the pool's ``reasons``; ``opens``: Sectors to which it would open the way; ``spares``:
 *     casualties fewer here; ``now``: what it would change, in words; ``sectors``: where it is to be found.
 */
export interface Offered {
  card: string;
  left?: number;
  now?: string;
  opens?: string[];
  price?: number | null;
  sectors?: string[];
  short?: number;
  sick?: boolean;
  soon?: boolean;
  spares?: number;
  why?: string;
}
/**
 * Something under way. ``what``: what is paid, what the d6 is for, or what the loss comes from; ``n``: how much
 *     is left to pay, the pips, or the casualties.
 */
export interface Pending {
  kind: 'die' | 'loss' | 'pay';
  n: number;
  rule: string;
  what: string;
}
/**
 * What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here;
 *     ``elsewhere``: Vehicles of other Sectors.
 */
export interface Pool {
  award?: AwardOffered | null;
  elsewhere?: Offered[];
  items?: Offered[];
  reasons?: {
    [k: string]: Reason;
  };
  specialists?: Offered[];
}
/**
 * Why a card is not to be had, in a few words, and its rule.
 */
export interface Reason {
  rule: string;
  words: string;
}
/**
 * What choices would lead to. ``ahead``: the Units that they change; ``tally``: what the tally of whoever chose
 *     last would bring then; ``open``: a roll or draw comes next; ``refused``, ``rule``: why one of them is not allowed.
 */
export interface Preview {
  ahead?: UnitAhead[];
  open?: boolean;
  refused?: string;
  rule?: string;
  tally?: Tally | null;
  warnings?: Warning[];
}
/**
 * A Unit as it would be, by its number.
 */
export interface UnitAhead {
  number: number;
  unit: UnitNow;
}
/**
 * A Unit. ``have``, ``where``, ``line``: what it has, where it stands and what it is doing, in words; ``men``:
 *     Soldiers and Specialists as casualties count them; ``after``: its figures once the tally is recorded; ``loss``: the
 *     fewest and the most casualties of the combat to come where it stands; ``fatal``: so many leave nobody;
 *     ``recruits``: Soldiers on their way; ``table``: its bonuses in the book; ``pending``: what it is in the middle of;
 *     ``this_turn``: what it has done, or may do, by the book; ``shelter``: DEF it is spared this turn.
 */
export interface UnitNow {
  after?: Figures | null;
  cards?: Cards1;
  dice?: Dice | null;
  doing: 'deciding' | 'idle' | 'out' | 'ready' | 'waiting';
  everywhere?: boolean;
  fatal?: number;
  have: string;
  legend?: string;
  line: string;
  loss?: [number, number] | null;
  marker?: number;
  men: number;
  must_move?: boolean;
  nation?: string;
  now: Figures;
  pending?: Pending[];
  recruits?: number;
  sector?: string;
  shelter?: number;
  status?: 'in-play' | 'safe' | 'wiped-out';
  table?: number;
  this_turn?: string[];
  visited?: string[];
  where: string;
}
/**
 * The cards of a Unit by their ids. ``own``: Legendary ones still in its own pool; ``sick``: of all of them.
 */
export interface Cards1 {
  awards?: string[];
  in_play?: string[];
  items?: string[];
  lost?: string[];
  own?: string[];
  sick?: string[];
  specialists?: string[];
  tokens?: string[];
  vehicle?: string;
}
/**
 * What a tally would bring. ``straight``: how many faces of a Straight are there; ``cancels``: dice that Skulls
 *     still cancel; ``toll``: the Soldiers it costs; ``words``: all of it in a sentence or two.
 */
export interface Tally {
  cancels?: number;
  rows: Row[];
  sources?: Source[];
  straight?: number;
  toll?: number;
  words: string;
}
/**
 * One face: how many results in red, white, blue and without colour, what they give, and how its bonus stands.
 *
 *     ``formed``: how many bonuses would be scored; ``short``: the colour that one lacks; ``dark``: a fourth result is
 *     wanted at night.
 */
export interface Row {
  dark?: boolean;
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  formed?: number;
  gives?: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  results: [number, number, number, number];
  short?: ('blue' | 'red' | 'white') | null;
}
/**
 * Results that a Sector or a card adds to every tally.
 */
export interface Source {
  card?: string;
  face: 'courage' | 'one' | 'skull' | 'star' | 'tool' | 'two';
  n: number;
  sector?: string;
}
/**
 * What a Unit's player sees besides: what it may decide, where it could go, what it could have.
 *
 *     ``fight``: the combat to come where it stands; ``moves``: it may still move this turn; ``beyond``: Sectors that are
 *     no way for it; ``idle``: its cards that it cannot use now.
 */
export interface Seat {
  ask?: Ask | null;
  beyond?: Beyond[];
  fight?: Fight | null;
  idle?: Idle[];
  moves?: boolean;
  pool?: Pool1;
  settings?: Setting[];
  tally?: Tally | null;
  undo: Undo;
  unit: number;
  ways?: Way[];
}
/**
 * What a Unit could have. Specialists first those of its own, then everybody's; Items with the Vehicle here;
 *     ``elsewhere``: Vehicles of other Sectors.
 */
export interface Pool1 {
  award?: AwardOffered | null;
  elsewhere?: Offered[];
  items?: Offered[];
  reasons?: {
    [k: string]: Reason;
  };
  specialists?: Offered[];
}
/**
 * Something a Unit may say at any moment beside its choices.
 */
export interface Setting {
  do: string;
  words: string;
}
/**
 * The action of a Unit that would be taken back, or why there is none.
 */
export interface Undo {
  do?: string;
  why?: string;
}
/**
 * A way to another Sector. ``details``: what it brings with it; ``missing``: why it is closed, in words, with the
 *     keys and the rule; ``short``: the Courage it lacks, the tally to come not counted.
 */
export interface Way {
  details?: string;
  fight: Fight;
  keys?: string[];
  kind: 'advance' | 'retreat' | 'sideways';
  missing?: string;
  price?: number;
  rule?: string;
  sector: string;
  short?: number;
}
/**
 * A Sector that is not as it was printed, or not empty. ``turned_out``: which of its variants it is, by d6;
 *     ``fire``: machine-gun dice of this combat; ``lowered``: DEF taken off this turn; ``silent``: no machine guns any
 *     more; ``prevented``: none this turn; ``given``: its gift is gone; ``quiet``: it has had its first combat.
 */
export interface SectorNow {
  fallen?: boolean;
  fire?: number[];
  given?: boolean;
  id: string;
  lit?: boolean;
  lowered?: number;
  prevented?: boolean;
  quiet?: boolean;
  silent?: boolean;
  tokens?: string[];
  turned_out?: number;
  units?: number[];
}
/**
 * What everybody sees. ``position``: how many actions stand; ``waiting``: the Units that must act; ``deck``: how
 *     many Awards are left, ``awards``: which; ``used``: Items that lie face-down; ``sick``: Specialists of everybody's
 *     pool; ``cut``: borders whose barrier is open this turn; ``draw``: what somebody has to roll or draw before the game
 *     goes on.
 */
export interface Shared {
  awards?: string[];
  cut?: [string, string][];
  deck?: number;
  draw?: DrawAsked | null;
  ending?: Ending | null;
  offers?: Offer[];
  position: number;
  sectors?: SectorNow[];
  sick?: string[];
  story?: StoryNow | null;
  track: Track;
  units: UnitNow[];
  used?: string[];
  vehicles?: string[];
  waiting: number[];
}
/**
 * How the War Story stands. ``delivered``: tokens that have served their purpose.
 */
export interface StoryNow {
  delivered?: string[];
  tasks?: TaskNow[];
}
/**
 * A task of the story, in the order of the book. ``words``: how it stands; ``at_stake``: the game is about to be
 *     lost over it.
 */
export interface TaskNow {
  at_stake?: string;
  done?: boolean;
  have?: number;
  wanted?: number;
  words: string;
}
/**
 * The turn, the phase by its place in the book, and the stage that is being played; before turn 1 it is setup.
 *
 *     ``phase`` is -1 in setup, which is no phase of a turn.
 */
export interface Track {
  name?: string;
  phase?: number;
  stage: string;
  turn: number;
}
/**
 * Everything one decision shows, as one Unit sees it; a spectator has no seat.
 */
export interface TableView {
  seat?: Seat | null;
  shared: Shared;
}
