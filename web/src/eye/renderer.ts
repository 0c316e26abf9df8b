// The only file that knows three: plain descriptions in, a picture out. It decides nothing and draws when it is told to.
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  ColorManagement,
  DirectionalLight,
  DoubleSide,
  Euler,
  Group,
  HemisphereLight,
  InstancedMesh,
  LinearSRGBColorSpace,
  Matrix4,
  Mesh as Shape,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  RepeatWrapping,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
  type Texture,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { bases, placed, type Placed } from "./bases";
import { heightOf, type Shot } from "./camera";
import { figure } from "./figures";
import { Mesh, mix, type Rgb } from "./mesh";
import type { Drawn, Glass } from "./overlay";
import { COVERS, mat, TILES, tile, type Theme, type Tile } from "./paint";
import type { V3 } from "./solid";
import { terrain, type Ink } from "./terrain";
import type { World } from "./world";

// Colors come from the page's tokens as they are to look: nothing may convert them.
ColorManagement.enabled = false;

/** Light from above and from the sun: together they leave what lies flat its own color. */
const [SKY, SUN] = [0.68 * Math.PI, 0.4 * Math.PI];
/** Pixels of the mat's longer side. */
const MAT = 2048;

function geometry(of: Mesh): BufferGeometry {
  const made = new BufferGeometry();
  const attribute = (name: string, values: number[], size: number): void => {
    made.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  };
  attribute("position", of.positions, 3);
  attribute("normal", of.normals, 3);
  attribute("color", of.colors, 3);
  attribute(
    "uv",
    of.places.map((place) => place / COVERS),
    2,
  );
  return made;
}

const colorOf = (of: Rgb): Color => new Color(...of);

/** Puts together what has the same key. */
function grouped<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const alike = found.get(key(one));
    if (alike) alike.push(one);
    else found.set(key(one), [one]);
  }
  return found;
}

/** Lets go of everything that hangs on an object. */
function free(of: Object3D): void {
  of.traverse((one) => {
    const { geometry: shape, material } = one as Partial<Shape>;
    shape?.dispose();
    for (const each of [material ?? []].flat()) each.dispose();
    if (one instanceof InstancedMesh) one.dispose();
  });
  of.clear();
}

export class Renderer {
  readonly #gl: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #sun = new DirectionalLight(0xffffff, SUN);
  readonly #table = new Group();
  readonly #figures = new Group();
  readonly #over = new Group();
  readonly #tiles = new Map<Tile, Texture>();
  #mat: Texture | null = null;
  /** Where the figures of each base are among those of their kind. */
  #where = new Map<string, { in: InstancedMesh; at: number; as: Matrix4 }[]>();
  #hidden: string | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly color: Theme,
  ) {
    this.#gl = new WebGLRenderer({ canvas, antialias: true });
    this.#gl.outputColorSpace = LinearSRGBColorSpace;
    this.#gl.shadowMap.enabled = true;
    this.#gl.shadowMap.autoUpdate = false;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.normalBias = 0.03;
    this.#scene.background = colorOf(mix(color("desk"), color("paper"), 0.4));
    const sky = new HemisphereLight(0xffffff, 0xc0baae, SKY);
    this.#scene.add(sky, this.#sun, this.#sun.target, this.#table, this.#figures, this.#over);
  }

  /** Builds the table and all that stands on it. */
  set(world: World): void {
    free(this.#table);
    free(this.#figures);
    const { width, height } = world;
    this.#ground(world);
    const built = terrain(world, this.color);
    for (const name of TILES) if (built.tiles[name].triangles > 0) this.#solid(built.tiles[name], name);
    this.#lay(this.#table, { glass: [{ mesh: built.volumes, alpha: 0.3 }], ink: built.ink });
    this.#solid(bases(world, this.color), "plain");
    this.#stand(world.stands.flatMap((one) => placed(one, this.color)));
    const far = Math.hypot(width, height) / 2 + 4;
    this.#sun.position.set(width / 2 - 22, 60, height / 2 - 30);
    this.#sun.target.position.set(width / 2, 0, height / 2);
    Object.assign(this.#sun.shadow.camera, {
      left: -far,
      right: far,
      top: far,
      bottom: -far,
      near: 1,
      far: 160,
    });
    this.#sun.shadow.camera.updateProjectionMatrix();
    this.#gl.shadowMap.needsUpdate = true;
  }

  /** Draws over the table, and leaves out the figure out of whose eyes one looks. */
  over(drawn: Drawn, hidden: string | null): void {
    free(this.#over);
    this.#lay(this.#over, drawn);
    if (hidden === this.#hidden) return;
    this.#show(this.#hidden, true);
    this.#hidden = hidden;
    this.#show(hidden, false);
  }

  look({ eye, at, wide, near }: Shot): void {
    const camera = this.#camera;
    Object.assign(camera, { fov: (heightOf(wide, camera.aspect) * 180) / Math.PI, near, far: 260 });
    camera.position.set(...eye);
    camera.lookAt(...at);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** Fits the picture to its place on the page; returns its breadth for its height. */
  resize(): number {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.#gl.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#gl.setSize(Math.max(width, 1), Math.max(height, 1), false);
    this.#camera.aspect = Math.max(width, 1) / Math.max(height, 1);
    return this.#camera.aspect;
  }

  /** Draws, and returns the number of triangles. */
  draw(): number {
    this.#gl.render(this.#scene, this.#camera);
    return this.#gl.info.render.triangles;
  }

  /** Where a point of the table is on the picture, in pixels; nothing if it is not in it. */
  place(of: V3): [number, number] | null {
    const at = new Vector3(...of).project(this.#camera);
    if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || Math.abs(at.z) > 1) return null;
    return [((at.x + 1) / 2) * this.canvas.clientWidth, ((1 - at.y) / 2) * this.canvas.clientHeight];
  }

  /** Lets go of the context and all that was made in it. */
  destroy(): void {
    free(this.#scene);
    for (const texture of [...this.#tiles.values(), this.#mat]) texture?.dispose();
    this.#sun.dispose();
    this.#gl.dispose();
    if (!this.#gl.getContext().isContextLost()) this.#gl.forceContextLoss();
  }

  #ground(world: World): void {
    const { width, height } = world;
    this.#mat?.dispose();
    this.#mat = new CanvasTexture(mat(world, this.color, MAT));
    this.#mat.anisotropy = this.#gl.capabilities.getMaxAnisotropy();
    const plane = new Shape(new PlaneGeometry(width, height), new MeshLambertMaterial({ map: this.#mat }));
    plane.rotation.x = -Math.PI / 2;
    plane.position.set(width / 2, 0, height / 2);
    plane.receiveShadow = true;
    // The table has a thickness, so that it reads as a thing that stands there.
    const slab = new Mesh();
    slab.color = mix(this.color("mat-edge"), this.color("built-edge"), 0.4);
    slab.walls(
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
      -0.9,
      -0.02,
    );
    this.#table.add(plane);
    this.#solid(slab, "plain");
  }

  #tile(name: Tile): Texture {
    const known = this.#tiles.get(name);
    if (known) return known;
    const made = new CanvasTexture(tile(name));
    made.wrapS = RepeatWrapping;
    made.wrapT = RepeatWrapping;
    made.anisotropy = 4;
    this.#tiles.set(name, made);
    return made;
  }

  #solid(of: Mesh, name: Tile): void {
    const material = this.#matter(name === "plain" ? null : this.#tile(name));
    const shape = new Shape(geometry(of), material);
    shape.castShadow = true;
    shape.receiveShadow = true;
    this.#table.add(shape);
  }

  /** Faces lie a little behind their edges, so that ink is not torn. */
  #matter(map: Texture | null): MeshLambertMaterial {
    const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
    return new MeshLambertMaterial({ vertexColors: true, map, ...offset });
  }

  #lay(on: Group, { glass, ink }: Drawn): void {
    for (const one of [...this.#glass(glass), ...this.#ink(ink)]) on.add(one);
  }

  #glass(all: readonly Glass[]): Shape[] {
    return all
      .filter(({ mesh }) => mesh.triangles > 0)
      .map(({ mesh, alpha }) => {
        const clear = { transparent: true, opacity: alpha, depthWrite: false, side: DoubleSide };
        const offset = { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 };
        return new Shape(geometry(mesh), new MeshBasicMaterial({ vertexColors: true, ...clear, ...offset }));
      });
  }

  #ink(all: readonly Ink[]): LineSegments2[] {
    const style = ({ width, dash = 0, alpha = 1, through = false }: Ink): string =>
      JSON.stringify([width, dash, alpha, through]);
    const alike = grouped(all, style);
    return [...alike.values()].map((lines) => {
      const made = new LineSegmentsGeometry();
      made.setPositions(lines.flatMap(({ from, to }) => [...from, ...to]));
      made.setColors(lines.flatMap(({ color }) => [...color, ...color]));
      const { width, dash = 0, alpha = 1, through = false } = lines[0] ?? { width: 1 };
      const material = new LineMaterial({
        linewidth: width,
        vertexColors: true,
        dashed: dash > 0,
        dashSize: dash,
        gapSize: dash * 0.8,
        transparent: alpha < 1 || through,
        opacity: alpha,
        depthTest: !through,
        depthWrite: !through && alpha === 1,
      });
      const drawn = new LineSegments2(made, material);
      if (dash > 0) drawn.computeLineDistances();
      if (through) drawn.renderOrder = 2;
      return drawn;
    });
  }

  #stand(all: readonly Placed[]): void {
    this.#where.clear();
    const sorts = grouped(all, (one) => `${one.figure} ${one.color.join()}`);
    for (const alike of sorts.values()) {
      const [first] = alike;
      if (!first) continue;
      const shape = geometry(figure(first.figure, first.color));
      const made = new InstancedMesh(shape, this.#matter(null), alike.length);
      made.castShadow = true;
      made.receiveShadow = true;
      alike.forEach((one, at) => {
        const turn = new Quaternion().setFromEuler(new Euler(0, (-one.heading * Math.PI) / 180, 0));
        const as = new Matrix4().compose(new Vector3(...one.place), turn, new Vector3(...one.size));
        made.setMatrixAt(at, as);
        this.#where.set(one.id, [...(this.#where.get(one.id) ?? []), { in: made, at, as }]);
      });
      this.#figures.add(made);
    }
    const hidden = this.#hidden;
    this.#hidden = null;
    if (hidden !== null) {
      this.#hidden = hidden;
      this.#show(hidden, false);
    }
  }

  #show(id: string | null, seen: boolean): void {
    for (const one of (id !== null && this.#where.get(id)) || []) {
      one.in.setMatrixAt(one.at, seen ? one.as : new Matrix4().makeScale(0, 0, 0));
      one.in.instanceMatrix.needsUpdate = true;
    }
  }
}
