// Written by tools/types.mjs from docs/protocol.schema.json.

export type DeskAnswer =
  | AboutHere
  | SetupSeen
  | DailySeen
  | MapsSeen
  | CardsSeen
  | RulesSeen
  | StoriesSeen
  | GamesSeen
  | GameBegun
  | Exported
  | ScoresSeen
  | SettingsSeen
  | AllDone
  | Sorry;
export type DeskRequest =
  | AskAbout
  | AskSetup
  | AskDaily
  | AskMaps
  | AskCards
  | AskRules
  | AskStories
  | AskGames
  | BeginGame
  | ImportGame
  | ExportGame
  | WhatIf
  | DeleteGame
  | AskScores
  | AskSettings
  | DeleteEverything
  | PutAside;
export type MessageIn =
  Hello | Act | AskPreview | Chance | Redraw | TakeBack | AskHint | Look | ReadLog | TakeSeat | SetTable;
export type MessageOut = Welcome | ViewNow | NewsTold | PreviewSeen | HintGiven | Refused | SeatsNow | Ended;

export interface Everything {
  About?: About;
  AboutHere?: AboutHere;
  Act?: Act;
  AllDone?: AllDone;
  Ask?: Ask;
  AskAbout?: AskAbout;
  AskCards?: AskCards;
  AskDaily?: AskDaily;
  AskGames?: AskGames;
  AskHint?: AskHint;
  AskMaps?: AskMaps;
  AskPreview?: AskPreview;
  AskRules?: AskRules;
  AskScores?: AskScores;
  AskSettings?: AskSettings;
  AskSetup?: AskSetup;
  AskStories?: AskStories;
  AwardOffered?: AwardOffered;
  BattleMap?: BattleMap;
  BeginGame?: BeginGame;
  Beyond?: Beyond;
  BonusText?: BonusText;
  Book?: Book;
  Border?: Border;
  BotText?: BotText;
  BriefLine?: BriefLine;
  Card?: Card;
  CardChoice?: CardChoice;
  CardShown?: CardShown;
  CardText?: CardText;
  Cards?: Cards;
  CardsSeen?: CardsSeen;
  Cause?: Cause;
  CauseText?: CauseText;
  Chance?: Chance;
  Change?: Change;
  Choice?: Choice;
  DailySeen?: DailySeen;
  Declined?: Declined;
  DeleteEverything?: DeleteEverything;
  DeleteGame?: DeleteGame;
  DeskAnswer?: DeskAnswer;
  DeskRequest?: DeskRequest;
  Dice?: Dice;
  DiceChoice?: DiceChoice;
  DrawAsked?: DrawAsked;
  Drawn?: Drawn;
  Ended?: Ended;
  Ending?: Ending;
  ExportGame?: ExportGame;
  Exported?: Exported;
  Fact?: Fact;
  Fight?: Fight;
  Figures?: Figures;
  GameBegun?: GameBegun;
  GameLine?: GameLine;
  GamesSeen?: GamesSeen;
  Gift?: Gift;
  GiftChoice?: GiftChoice;
  Hello?: Hello;
  Helper?: Helper;
  HintGiven?: HintGiven;
  Idle?: Idle;
  ImportGame?: ImportGame;
  LegendShown?: LegendShown;
  Line?: Line;
  Look?: Look;
  MapLine?: MapLine;
  MapShown?: MapShown;
  MapsSeen?: MapsSeen;
  MessageIn?: MessageIn;
  MessageOut?: MessageOut;
  News?: News;
  NewsTold?: NewsTold;
  NextGame?: NextGame;
  Offer?: Offer;
  Offered?: Offered;
  Option?: Option;
  Pending?: Pending;
  Phase?: Phase;
  Points?: Points;
  Pool?: Pool1;
  Possible?: Possible;
  Preview?: Preview;
  PreviewSeen?: PreviewSeen;
  PutAside?: PutAside;
  ReadLog?: ReadLog;
  Reason?: Reason;
  Redraw?: Redraw;
  Refused?: Refused;
  Row?: Row;
  RuleShown?: RuleShown;
  RuleText?: RuleText;
  RulesSeen?: RulesSeen;
  Score?: Score;
  ScoresSeen?: ScoresSeen;
  Seat?: Seat;
  SeatNow?: SeatNow;
  SeatWanted?: SeatWanted;
  SeatsNow?: SeatsNow;
  Sector?: Sector;
  SectorNow?: SectorNow;
  SetTable?: SetTable;
  Setting?: Setting;
  Settings?: Settings;
  SettingsSeen?: SettingsSeen;
  SetupSeen?: SetupSeen;
  Shared?: Shared;
  Sorry?: Sorry;
  Source?: Source;
  StoriesSeen?: StoriesSeen;
  StoryNow?: StoryNow;
  StoryShown?: StoryShown;
  StoryText?: StoryText;
  TakeBack?: TakeBack;
  TakeSeat?: TakeSeat;
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
  ViewNow?: ViewNow;
  Warning?: Warning;
  Way?: Way;
  Welcome?: Welcome;
  WhatIf?: WhatIf;
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
 * What this is. ``can``: what is possible here; ``trouble``: what is wrong with the saved games, in a sentence.
 */
export interface AboutHere {
  can: string[];
  is: 'about';
  languages: string[];
  packs?: string[];
  trouble?: string;
  trouble_key?: string;
  version: string;
}
/**
 * Choices of one Unit, carried out one after the other up to the first that is refused. ``ask``: the id of the
 *     question that they answer; a setting needs none.
 */
export interface Act {
  ask?: string;
  do: string[];
  id?: number;
  is: 'act';
}
/**
 * It is done. ``note``: what to know about it.
 */
export interface AllDone {
  is: 'done';
  note?: string;
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
 * What is this, and what is possible here?
 */
export interface AskAbout {
  is: 'about';
  lang?: string;
}
/**
 * The cards of an edition.
 */
export interface AskCards {
  edition?: string;
  is: 'cards';
  lang?: string;
}
/**
 * The beach of a day, as in 2026-06-06: the same for everybody.
 */
export interface AskDaily {
  date: string;
  is: 'daily';
  lang?: string;
}
/**
 * The saved games, finished ones included.
 */
export interface AskGames {
  is: 'games';
  lang?: string;
}
/**
 * What should a Unit do? ``most``: how many choices are told in full; ``position``: instead, what should it have
 *     done after so many actions? Of the past everybody may ask about every Unit.
 */
export interface AskHint {
  id?: number;
  is: 'hint';
  most?: number;
  position?: number | null;
  unit: number;
}
/**
 * The maps of an edition, with their drawings.
 */
export interface AskMaps {
  edition?: string;
  is: 'maps';
  lang?: string;
}
/**
 * What would these choices lead to?
 */
export interface AskPreview {
  do: string[];
  id?: number;
  is: 'preview';
}
/**
 * The rules of an edition: all, or those about something.
 */
export interface AskRules {
  edition?: string;
  is: 'rules';
  lang?: string;
  query?: string;
}
/**
 * The results of all games.
 */
export interface AskScores {
  is: 'scores';
  lang?: string;
}
/**
 * What is set on this machine; ``keep`` sets something first.
 */
export interface AskSettings {
  is: 'settings';
  keep?: {
    [k: string]: string;
  };
  lang?: string;
}
/**
 * What may be chosen for a new game, with what is chosen so far? What is left out has its usual value.
 */
export interface AskSetup {
  edition?: string;
  is: 'setup';
  lang?: string;
  map?: string;
  mode?: string;
  options?: string[];
  story?: string;
  units?: number | null;
}
/**
 * The War Stories and Legendary Units of an edition.
 */
export interface AskStories {
  edition?: string;
  is: 'stories';
  lang?: string;
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
 * Begin a game. ``seats``: one for each Unit, or none if you play them all; ``dice``: fair, friendly or own;
 *     ``position``: begin there, with the Units, options and names that it tells; such a game is marked *what-if*.
 */
export interface BeginGame {
  dice?: string;
  edition?: string;
  hints?: boolean;
  is: 'begin';
  lang?: string;
  map?: string;
  mode?: string;
  name?: string;
  names?: string[];
  options?: string[];
  position?: string;
  seats?: SeatWanted[];
  seed?: string;
  story?: string;
  units?: number | null;
}
/**
 * Who is to play a Unit.
 */
export interface SeatWanted {
  bot?: string;
  called?: string;
  kind?: 'bot' | 'empty' | 'person';
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
 * A bot that may take a seat. ``why``: why it cannot, here.
 */
export interface BotText {
  id: string;
  text?: string;
  why?: string;
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
 * A card of an edition. ``sort``: what the edition makes of it; ``legend``: the Legendary Unit it belongs to.
 */
export interface CardShown {
  cost?: number;
  icon: string;
  id: string;
  kind: string;
  legend?: string;
  name: string;
  provenance?: string;
  rules?: string[];
  sort?: string;
  symbols?: string[];
  text: string;
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
 * The cards of an edition.
 */
export interface CardsSeen {
  cards: CardShown[];
  edition: string;
  is: 'cards';
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
 * The results of the draw that is asked for, as people say them: RK, 4, an id.
 */
export interface Chance {
  id?: number;
  is: 'chance';
  key: string;
  results: string[];
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
 * The beach of a day: what to ``begin``. ``tried``: the results of those who have; the first one counts.
 */
export interface DailySeen {
  edition: string;
  is: 'daily';
  map: string;
  map_name: string;
  mode: string;
  options: string[];
  seed: string;
  tried?: GameLine[];
  units: number;
}
/**
 * A saved game in brief. ``made``, ``changed``: in seconds; ``points``: of each Unit, once it is over.
 */
export interface GameLine {
  changed?: number;
  dice: string;
  edition: string;
  group?: number;
  hints?: boolean;
  made?: number;
  map: string;
  map_name: string;
  marks?: ('hints' | 'undo' | 'what-if')[];
  mode: string;
  mode_name: string;
  name?: string;
  options?: string[];
  over?: boolean;
  points?: number[];
  position: number;
  room: string;
  seats: SeatNow[];
  seed: string;
  turn: number;
  units: string[];
  won?: boolean;
}
/**
 * Who plays a Unit: a person, by the name they are called and as ``player`` knows them; a bot; or nobody.
 */
export interface SeatNow {
  bot?: string;
  called?: string;
  kind?: 'bot' | 'empty' | 'person';
  player?: string;
  unit: number;
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
 * Forget all games, results and settings. ``sure`` must be true.
 */
export interface DeleteEverything {
  is: 'delete-everything';
  lang?: string;
  sure: boolean;
}
/**
 * Forget a saved game.
 */
export interface DeleteGame {
  is: 'delete';
  lang?: string;
  room: string;
}
/**
 * What is chosen, and what may be chosen instead; ``problems``: why the game cannot begin like this.
 */
export interface SetupSeen {
  bots: BotText[];
  counts: Possible[];
  dice: Possible[];
  edition: string;
  editions: Possible[];
  is: 'setup';
  legends: Possible[];
  map: string;
  maps: MapLine[];
  mode: string;
  modes: Possible[];
  names: string[];
  offered: Possible[];
  options: string[];
  problems?: string[];
  squadmate: string;
  stories: Possible[];
  story: string;
  units: number;
}
/**
 * Something to choose. ``why``: why it cannot be chosen now; empty if it can.
 */
export interface Possible {
  id: string;
  name: string;
  provenance?: string;
  text?: string;
  why?: string;
}
/**
 * A map to choose. ``special``: what is special about it.
 */
export interface MapLine {
  character?: string;
  code: string;
  id: string;
  least_units?: number;
  modes?: string[];
  name: string;
  provenance?: string;
  special?: string[];
  text: string;
  why?: string;
}
/**
 * The maps of an edition.
 */
export interface MapsSeen {
  edition: string;
  is: 'maps';
  maps: MapShown[];
}
/**
 * A map with its drawing and its trainings.
 */
export interface MapShown {
  drawing: BattleMap;
  line: MapLine;
  modes: Possible[];
}
/**
 * Rules, in the order of the book or the best match first.
 */
export interface RulesSeen {
  edition: string;
  is: 'rules';
  rules: RuleShown[];
}
/**
 * A rule by its id.
 */
export interface RuleShown {
  id: string;
  rule: RuleText;
}
/**
 * The War Stories and the Legendary Units of an edition.
 */
export interface StoriesSeen {
  edition: string;
  is: 'stories';
  legends: LegendShown[];
  stories: StoryShown[];
}
/**
 * A Legendary Unit with its cards.
 */
export interface LegendShown {
  cards?: string[];
  emblem?: string;
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  text: string;
}
/**
 * A War Story: its tokens by name and text, its tasks in words.
 */
export interface StoryShown {
  history?: string;
  id: string;
  name: string;
  provenance?: string;
  tasks?: string[];
  text: string;
  tokens?: [string, string][];
}
/**
 * The saved games, the one played last first.
 */
export interface GamesSeen {
  games: GameLine[];
  is: 'games';
}
/**
 * There is a new Room. ``note``: what to know about it.
 */
export interface GameBegun {
  is: 'begun';
  note?: string;
  room: string;
}
/**
 * A record as text, and a name for its file.
 */
export interface Exported {
  file: string;
  is: 'exported';
  text: string;
}
/**
 * The results, the last first.
 */
export interface ScoresSeen {
  is: 'scores';
  results: GameLine[];
}
/**
 * What is set on this machine.
 */
export interface SettingsSeen {
  is: 'settings';
  settings: {
    [k: string]: string;
  };
}
/**
 * It cannot be done: in a sentence, and a key.
 */
export interface Sorry {
  is: 'sorry';
  why: string;
  words: string;
}
/**
 * Go on with a game from its record, or look at it.
 */
export interface ImportGame {
  is: 'import';
  lang?: string;
  name?: string;
  record: string;
}
/**
 * The record of a game. ``journal``: instead, all lines of its Room, for a report.
 */
export interface ExportGame {
  is: 'export';
  journal?: boolean;
  lang?: string;
  room: string;
}
/**
 * Go on differently from a moment of a game, with fresh dice, or with the same dice if that game is over.
 */
export interface WhatIf {
  is: 'what-if';
  lang?: string;
  position: number;
  room: string;
  same_dice?: boolean;
}
/**
 * Put a damaged file of saved games aside, and begin a new one.
 */
export interface PutAside {
  is: 'put-aside';
  lang?: string;
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
 * A draw that may still be corrected, and its results.
 */
export interface Drawn {
  draw: DrawAsked;
  results: string[];
}
/**
 * The game is over.
 */
export interface Ended {
  ending: Ending;
  id?: number;
  is: 'ended';
  marks?: ('hints' | 'undo' | 'what-if')[];
  number: number;
  seed: string;
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
 * Somebody comes to the table, or comes back. ``seen``: the last number they were told.
 */
export interface Hello {
  id?: number;
  is: 'hello';
  lang?: string;
  seen?: number;
}
/**
 * What a Unit should do: its choices, best first. ``ask``: the question; ``why``: what makes the first better;
 *     ``position``: after so many actions; ``taken``: what it did then, if that is in the past.
 */
export interface HintGiven {
  ask?: string;
  id?: number;
  is: 'hint';
  number: number;
  options?: Option[];
  position?: number;
  taken?: string;
  unit: number;
  why?: string;
}
/**
 * A choice with the chance to win after it. ``cost``: compared with the best; ``close``: too close to the best to
 *     call; ``alike``: others that come to the same; ``figures``: what it is based on, in words.
 */
export interface Option {
  alike?: string[];
  close?: boolean;
  cost?: number;
  do: string;
  figures?: string;
  value: number;
  words: string;
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
 * How did the table look after so many actions?
 */
export interface Look {
  id?: number;
  is: 'look';
  position: number;
}
/**
 * Other results for a draw of the last action, or of the opening, while nothing follows it.
 */
export interface Redraw {
  id?: number;
  is: 'redraw';
  key: string;
  results: string[];
}
/**
 * A Unit takes back its last action, or gives up the action that waits for a draw.
 */
export interface TakeBack {
  id?: number;
  is: 'undo';
  unit: number;
}
/**
 * What has happened since the action with this number, that action included?
 */
export interface ReadLog {
  id?: number;
  is: 'log';
  since?: number;
}
/**
 * Who plays a Unit from now on: whoever says this (``person``), a bot by its name, or nobody yet.
 */
export interface TakeSeat {
  bot?: string;
  called?: string;
  id?: number;
  is: 'seat';
  kind: 'bot' | 'empty' | 'person';
  unit: number;
}
/**
 * Settings of the table; what is left out stays as it is.
 */
export interface SetTable {
  hints?: boolean | null;
  id?: number;
  is: 'set';
  name?: string | null;
}
/**
 * All that does not change. ``player``: who is welcomed; ``can``: what is possible here; ``bots``: who may have a
 *     seat; ``protocol``: the version of these messages.
 */
export interface Welcome {
  book: Book;
  bots: BotText[];
  can: string[];
  dice: string;
  id?: number;
  is: 'welcome';
  marks?: ('hints' | 'undo' | 'what-if')[];
  player: string;
  protocol?: number;
  room: string;
  seats: SeatNow[];
  seed: string;
  settings: Settings;
}
/**
 * What holds for everybody at the table.
 */
export interface Settings {
  hints?: boolean;
  name?: string;
}
/**
 * The table now, or as it was (``past``). ``number``: how many lines the journal has; ``position``: how many
 *     actions stand; ``seats``: a part for every Unit that the reader plays; ``draw``: what somebody has to roll or draw
 *     first; ``redraw``: the draws that may be corrected. Before the opening is drawn there is no ``shared`` part.
 */
export interface ViewNow {
  draw?: DrawAsked | null;
  id?: number;
  is: 'view';
  number: number;
  past?: boolean;
  position: number;
  redraw?: Drawn[];
  seats?: Seat[];
  shared?: Shared | null;
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
  pool?: Pool;
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
 * Why a card is not to be had, in a few words, and its rule.
 */
export interface Reason {
  rule: string;
  words: string;
}
/**
 * Something a Unit may say at any moment beside its choices.
 */
export interface Setting {
  do: string;
  words: string;
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
 * What has happened. It takes the place of all that was told from the action ``news.since`` on. ``anew``: it is no
 *     surprise, because it was told before or something was taken back.
 */
export interface NewsTold {
  anew?: boolean;
  id?: number;
  is: 'news';
  news: News;
  number: number;
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
 * What choices would lead to.
 */
export interface PreviewSeen {
  id?: number;
  is: 'preview';
  number: number;
  preview: Preview;
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
 * Something that was not done: in words, with its rule and a key. ``done``: how many choices went before it.
 */
export interface Refused {
  done?: number;
  id?: number;
  is: 'refused';
  number: number;
  rule?: string;
  why: string;
  words: string;
}
/**
 * Who sits where, the settings of the table, and what its result will be marked with.
 */
export interface SeatsNow {
  id?: number;
  is: 'seats';
  marks?: ('hints' | 'undo' | 'what-if')[];
  number: number;
  seats: SeatNow[];
  settings: Settings;
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
